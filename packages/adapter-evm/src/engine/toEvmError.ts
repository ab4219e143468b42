import { LatchkeyError, RpcError, readErrorTree, toWalletError } from '@latchkey/core/adapter'

const deepest = 32

/**
 * `toWalletError`, and what a node's error means: from a node, -32002 is no open request and 4902 no unknown chain.
 *
 * @param source `wallet` by default
 */
export function toEvmError(cause: unknown, source: 'wallet' | 'node' = 'wallet'): LatchkeyError {
  if (source === 'wallet') return toWalletError(cause)
  // viem wraps what a transport throws.
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
