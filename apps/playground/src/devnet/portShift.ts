const playgroundPort = 5173

/** The value of `LATCHKEY_PORT_SHIFT`, derived from the page's own port; 0 on any other port. */
export function portShift(pagePort: string): number {
  const shift = Number(pagePort) - playgroundPort
  return Number.isInteger(shift) && shift > 0 && shift <= 50_000 ? shift : 0
}
