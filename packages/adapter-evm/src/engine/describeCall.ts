import type { Adapter } from '@latchkey/core/adapter'
import type { Engine } from './engine.ts'

/** What a transaction with data does, from its bytes alone. */
export async function describeCall(
  _engine: Engine,
  call: Parameters<NonNullable<Adapter['describeCall']>>[0],
): ReturnType<NonNullable<Adapter['describeCall']>> {
  const { decodeCall, isRisky } = await import('@latchkey/decoder')
  const meaning = decodeCall(call)
  return { meaning, isRisky: isRisky(meaning) }
}
