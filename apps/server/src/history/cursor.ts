/** The position of the last returned entry of a chain. */
export type CursorPosition = { block: number; position: number }
/** The position in each chain; a missing chain starts at the newest entry. */
export type CursorPositions = ReadonlyMap<string, CursorPosition>

const part = /^([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32})\/(\d{1,15})\/(\d{1,15})$/

/** Encodes the positions as an opaque string. */
export function writeCursor(places: CursorPositions): string {
  const parts = [...places].map(([chain, { block, position }]) => `${chain}/${block}/${position}`)
  return Buffer.from(parts.join()).toString('base64url')
}

/** Decodes a cursor. Returns undefined if it is malformed. */
export function readCursor(cursor: string): CursorPositions | undefined {
  if (!/^[A-Za-z0-9_-]{1,2048}$/.test(cursor)) return undefined
  const places = new Map<string, CursorPosition>()
  for (const text of Buffer.from(cursor, 'base64url').toString('latin1').split(',')) {
    const [, chain, block, position] = part.exec(text) ?? []
    if (chain === undefined || places.has(chain)) return undefined
    places.set(chain, { block: Number(block), position: Number(position) })
  }
  return places
}
