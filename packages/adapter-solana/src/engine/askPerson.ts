import { untilAborted } from '@latchkey/core'
import type { Engine } from './engine.ts'
import { toSolanaError } from './toSolanaError.ts'

/** A call that a person may have to answer: it ends by the answer, or with the adapter. */
export async function askPerson<value>(engine: Engine, ask: () => Promise<value>): Promise<value> {
  try {
    // `async`: a wallet may throw at once.
    return await untilAborted(engine.lifetime.signal, (async () => ask())())
  } catch (cause) {
    throw toSolanaError(cause)
  }
}
