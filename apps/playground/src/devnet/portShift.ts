const playgroundPort = 5173

/** How far `LATCHKEY_PORT_SHIFT` moved every port: the page's own port tells. 0 on any other port. */
export function portShift(pagePort: string): number {
  const shift = Number(pagePort) - playgroundPort
  return Number.isInteger(shift) && shift > 0 && shift <= 50_000 ? shift : 0
}
