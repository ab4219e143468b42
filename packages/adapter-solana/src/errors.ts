import { NotEnoughFundsError } from '@latchkey/core/adapter'

/** The balance in SOL or of a token is too low for the amount or the cost. */
export const createNotEnoughError = (
  of: NotEnoughFundsError['of'],
  details: string,
  cause?: unknown,
): NotEnoughFundsError => new NotEnoughFundsError(of, { symbol: 'SOL', details, cause })
