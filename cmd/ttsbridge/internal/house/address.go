package house

import (
	"net"
	"net/url"
	"strconv"
	"strings"

	"ttsbridge/internal/fault"
)

// CheckAddress says what is wrong with the addresses that flags or settings name: an empty one would be every address of this machine.
func (h *House) CheckAddress() error {
	host, port, err := net.SplitHostPort(h.Addr)
	n, none := strconv.Atoi(port)
	if err != nil || none != nil || n < 0 || n > 65535 || strings.ContainsAny(host, "/ ") {
		return fault.Invalid("The address %.100q in --addr is none: it reads HOST:PORT, for example %s, and a port is at most 65535.",
			h.Addr, defaultAddr)
	}
	return checkPublic(h.Open)
}

// checkPublic looks at the address that goes into every table: a guest's game would find no picture at one that cannot be.
func checkPublic(address string) error {
	if address == "" {
		return nil
	}
	at, err := url.Parse(address)
	switch {
	case err != nil, at.Scheme != "http" && at.Scheme != "https", at.Hostname() == "", at.RawQuery != "", at.Fragment != "":
		return fault.Invalid("The address %.100q in --public-url is none: it begins with http:// or https://, for example http://192.168.1.5:39997.", address)
	case strings.EqualFold(at.Hostname(), "your-address"):
		return fault.Invalid("In --public-url, %s stands for the address of this machine, which ipconfig shows (on Linux: ip address): for example http://192.168.1.5:39997.",
			at.Hostname())
	}
	return nil
}

// CheckName says what is wrong with a name by which the bridge shall answer.
func CheckName(name string) error {
	if strings.ContainsAny(name, "/ ") || name == "" || strings.Contains(name, ":") && net.ParseIP(name) == nil {
		return fault.Invalid("%.100q in --host is no name: it is that of a machine alone, without http:// and without a port, for example mypc.", name)
	}
	return nil
}
