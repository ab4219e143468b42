import {
  InvalidWalletAnswerError,
  LatchkeyError,
  NotConnectedError,
  readErrorTree,
  toWalletError,
  UserRejectedError,
} from '@latchkey/core/adapter'

/**
 * `toWalletError`, with the classes of `@solana/wallet-adapter-base`, which wrap the wallet's error in `error`. By
 * code and class only: messages differ between wallets and languages.
 */
export function toSolanaError(cause: unknown): LatchkeyError {
  if (cause instanceof LatchkeyError) return cause
  const { code, names } = readErrorTree(cause)
  const is = (...kinds: readonly string[]) =>
    code === -1 && names.some((name) => kinds.includes(name))
  if (is('WalletWindowClosedError')) return new UserRejectedError(cause)
  if (is('WalletNotConnectedError', 'WalletDisconnectedError'))
    return new NotConnectedError('the wallet reports that it is not connected')
  if (is('WalletAccountError', 'WalletPublicKeyError'))
    return new InvalidWalletAnswerError('the adapter does not recognise the account', cause)
  return toWalletError(cause, code)
}
