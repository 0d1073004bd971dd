package formats

// Described is described, for tests that need cards which tell what they do.
var Described = described
