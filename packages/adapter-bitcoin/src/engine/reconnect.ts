import { type SavedConnection, TimedOutError } from '@latchkey/core'
import type { Engine } from './engine.ts'
import { keep, open } from './keep.ts'
import { patiently, silently } from './silently.ts'

/** Restores connections without a prompt; see `Adapter.reconnect`. */
export async function reconnect(
  engine: Engine,
  params: { readonly connections: readonly SavedConnection[]; readonly signal?: AbortSignal },
): Promise<void> {
  engine.reconnecting.value = true
  engine.report()
  let restored = 0
  let slow: TimedOutError | undefined
  try {
    // All are read at once, and kept in order: the first in the list is the most recent.
    const reads = params.connections.map(async (saved) => {
      try {
        return await patiently(engine, restore(engine, saved), params.signal)
      } catch (cause) {
        const message = `The connection to ${saved.connectorId} was not restored`
        engine.context.log({ level: 'info', message, cause })
        if (cause instanceof TimedOutError) slow = cause
        return undefined
      }
    })
    for (const read of reads.reverse()) {
      const found = await read
      if (!found || params.signal?.aborted || engine.lifetime.signal.aborted) continue
      keep(engine, found.wallet, found.standing)
      restored += 1
    }
    // Not gone, only slow: core then keeps what is saved.
    if (slow && restored === 0) throw slow
  } finally {
    engine.reconnecting.value = false
    engine.report()
  }
}

async function restore(engine: Engine, { connectorId, address }: SavedConnection) {
  const wallet = engine.book.find(connectorId)
  if (!wallet) return undefined
  const standing = await silently(engine, 'read', open(engine, wallet).read())
  // Another wallet may use the same name today: without the account it is a stranger. Base58 is case-sensitive.
  const isOffered = standing?.accounts.some((account) => account.address === address)
  return standing && isOffered ? { wallet, standing } : undefined
}
