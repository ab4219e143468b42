import type { Token } from '@latchkey/core/tokens'

/** The tokens whose name, symbol or address contains the text, in any case. Pure. */
export function searchTokens<token extends Pick<Token, 'name' | 'symbol' | 'address'>>(
  tokens: readonly token[],
  text: string,
): readonly token[] {
  const searched = text.trim().toLocaleLowerCase()
  return tokens.filter(({ name, symbol, address }) =>
    [name, symbol, address ?? ''].some((one) => one.toLocaleLowerCase().includes(searched)),
  )
}
