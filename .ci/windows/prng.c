/* Go asks bcryptprimitives.dll for randomness, and wine 8.0 has none: this stands in for it there, and nowhere else. */
#include <windows.h>

BOOLEAN NTAPI SystemFunction036(PVOID, ULONG); /* RtlGenRandom by the name that it is exported under */

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T size) { return SystemFunction036(data, (ULONG)size); }
