import type { SignedPsbt, SignPsbtRequest } from '@latchkey/core'
import type { Engine } from './engine.ts'

/** Signs the named inputs of a PSBT; see `Adapter.signPsbt`. What knows transactions is loaded now. */
export async function signPsbt(engine: Engine, params: SignPsbtRequest): Promise<SignedPsbt> {
  const psbt = await import('../psbt/index.ts')
  return psbt.signPsbt(engine, params)
}
