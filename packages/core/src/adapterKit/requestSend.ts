import { TimedOutError } from '../base/errors.ts'
import {
  InvalidWalletAnswerError,
  RelayError,
  SessionExpiredError,
  TransactionUnknownError,
} from '../base/walletErrors.ts'

const unknowns = [
  TimedOutError,
  InvalidWalletAnswerError,
  SessionExpiredError,
  RelayError,
  TransactionUnknownError,
]

/**
 * Has a wallet send a transaction. A refusal means that nothing was sent; after a wallet that does not respond, or whose
 * response cannot be read, the transaction may have been sent.
 *
 * @param request calls the wallet and parses its response
 * @param hash of the transaction, if it is known before it is sent
 * @throws {TransactionUnknownError} if it may have been sent
 *
 * @example
 * const { hash } = await requestSend(async () => ({ hash: parseHash(await wallet.send(transaction)) }))
 */
export async function requestSend<value>(
  request: () => Promise<value>,
  hash?: string,
): Promise<value> {
  try {
    return await request()
  } catch (cause) {
    if (!unknowns.some((unknown) => cause instanceof unknown)) throw cause
    const named = cause instanceof TransactionUnknownError ? cause.hash : undefined
    throw new TransactionUnknownError({ hash: named ?? hash, cause })
  }
}
