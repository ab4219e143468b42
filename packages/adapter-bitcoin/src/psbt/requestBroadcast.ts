import { requestSend } from '@latchkey/core/adapter'

type Check = (signed: Uint8Array) => void

/**
 * Has a wallet sign and send a transaction. If `check` refuses the signed transaction before the adapter sends it, nothing
 * was sent; after any other response that cannot be used, it may have been sent.
 *
 * @param hash the transaction's id, if signing does not change it
 * @throws {TransactionUnknownError} if it may have been sent
 */
export function requestBroadcast<value>(
  check: Check,
  request: (check: Check) => Promise<value>,
  hash: string | undefined,
): Promise<value> {
  let refusal: unknown
  const checkFirst: Check = (signed) => {
    try {
      check(signed)
    } catch (cause) {
      refusal = cause
      throw cause
    }
  }
  return requestSend(() => request(checkFirst), hash).catch((cause) => {
    throw refusal ?? cause
  })
}
