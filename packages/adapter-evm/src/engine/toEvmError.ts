import { LatchkeyError, RpcError, readErrorTree, toWalletError } from '@latchkey/core/adapter'

const deepest = 32

/**
 * `toWalletError`, and the codes of a node: from a node, -32002 is not an open request and 4902 not an unknown chain.
 *
 * @param source `wallet` by default
 */
export function toEvmError(cause: unknown, source: 'wallet' | 'node' = 'wallet'): LatchkeyError {
  if (source === 'wallet') return toWalletError(cause)
  // viem wraps errors of a transport.
  return findOwn(cause) ?? new RpcError(readErrorTree(cause).code, { cause })
}

function findOwn(cause: unknown): LatchkeyError | undefined {
  let node = cause
  for (let depth = 0; depth < deepest && node instanceof Error; depth += 1) {
    if (node instanceof LatchkeyError) return node
    node = node.cause
  }
  return undefined
}
