/** The last token that was given. */
export type TokenPlace = readonly [chain: string, contract: string, tokenId: string]

/** The place as one opaque text. */
export function writeTokenCursor(place: TokenPlace): string {
  return Buffer.from(place.join('/')).toString('base64url')
}

/** The place of a cursor; undefined when the text is none of ours. */
export function readTokenCursor(cursor: string): TokenPlace | undefined {
  if (!/^[A-Za-z0-9_-]{1,512}$/.test(cursor)) return undefined
  const text = Buffer.from(cursor, 'base64url').toString('latin1')
  const [, chain, contract, tokenId] =
    /^([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32})\/(0x[0-9a-f]{40})\/(\d{1,78})$/.exec(text) ?? []
  return chain === undefined || contract === undefined || tokenId === undefined
    ? undefined
    : [chain, contract, tokenId]
}
