import { constants, untilAborted, withLimit } from '@latchkey/core'
import type { Engine } from './engine.ts'

/** Waits for what needs no person: 5 s at most, and not after `destroy`. */
export function silently<value>(
  { context, lifetime }: Engine,
  what: string,
  promise: Promise<value>,
  limitMs: number = constants.walletReadLimitMs,
): Promise<value> {
  return withLimit(context.clock, { what, limitMs, signal: lifetime.signal }, promise)
}

/** Waits for a person: until the answer, the signal or `destroy`. */
export function patiently<value>(
  { lifetime }: Engine,
  promise: Promise<value>,
  signal?: AbortSignal,
): Promise<value> {
  return untilAborted(
    signal ? AbortSignal.any([signal, lifetime.signal]) : lifetime.signal,
    promise,
  )
}
