import type { Token } from '@latchkey/core/tokens'
import { sanitizeText } from '@latchkey/primitives'

/** The name of a token as it is shown, else its symbol. */
export const getTokenName = ({ name, symbol }: Pick<Token, 'name' | 'symbol'>): string =>
  sanitizeText(name, 60) || sanitizeText(symbol, 24) || '?'

/** The symbol of a token as it is shown. */
export const getTokenSymbol = ({ symbol }: Pick<Token, 'symbol'>): string =>
  sanitizeText(symbol, 24) || '?'
