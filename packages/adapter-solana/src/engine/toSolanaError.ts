import {
  InvalidWalletAnswerError,
  isRpcErrorCode,
  LatchkeyError,
  NotConnectedError,
  RequestPendingError,
  RpcError,
  UserRejectedError,
} from '@latchkey/core'

const mostNodes = 32
/** Codes that say only "something": one nested inside says what. */
const vague = new Set([-32603, -32000, -1])

/**
 * Translates what a wallet threw into the closed set, by code and class alone: texts differ between wallets and languages.
 * Nested errors are searched too, since wallets and adapters wrap.
 *
 * @returns `UserRejectedError` for 4001 and 5000; `RequestPendingError` for -32002; `NotConnectedError`; `InvalidWalletAnswerError`; otherwise
 * `RpcError` with a code of spec §8, or -1. Errors of Latchkey pass unchanged.
 */
export function toSolanaError(cause: unknown): LatchkeyError {
  // By class, not by mark: a wallet may throw an object that only looks like one of ours.
  if (cause instanceof LatchkeyError) return cause
  const { codes, names } = readTree(cause)
  const code = codes.find((value) => !vague.has(value)) ?? codes[0] ?? -1
  if (code === 4001 || code === 5000) return new UserRejectedError(cause)
  if (code === -32002) return new RequestPendingError(cause)
  // Classes of `@solana/wallet-adapter-base`; they wrap what the wallet threw in `error`.
  const is = (...kinds: readonly string[]) =>
    code === -1 && names.some((name) => kinds.includes(name))
  if (is('WalletWindowClosedError')) return new UserRejectedError(cause)
  if (is('WalletNotConnectedError', 'WalletDisconnectedError'))
    return new NotConnectedError('the wallet says so')
  if (is('WalletAccountError', 'WalletPublicKeyError'))
    return new InvalidWalletAnswerError('the account makes no sense to its adapter', cause)
  return new RpcError(code, { cause })
}

/** Known codes and all names from the outside in. Reads a limited part of the value: it may be deep, cyclic or hostile. */
function readTree(cause: unknown) {
  const codes: number[] = []
  const names: string[] = []
  const queue: unknown[] = [cause]
  for (let index = 0; index < queue.length && index < mostNodes; index += 1) {
    const node = queue[index]
    if (typeof node !== 'object' || node === null) continue
    const code = read(node, 'code')
    if (typeof code === 'number' && (isRpcErrorCode(code) || code === 5000)) codes.push(code)
    const name = read(node, 'name')
    if (typeof name === 'string') names.push(name)
    for (const key of ['error', 'cause', 'data', 'originalError']) queue.push(read(node, key))
  }
  return { codes, names }
}

function read(node: object, key: string): unknown {
  try {
    return (node as Record<string, unknown>)[key]
  } catch {
    return undefined
  }
}
