import { on } from 'node:events'
import type { Kit } from './openWalletKit.ts'

type HistoryRecord = ReturnType<Kit['core']['history']['records']['get']>

/**
 * Asks the page of a session something, and waits for its answer. The library's own `acknowledged()` never hears one that
 * overtakes the relay's receipt of the question.
 *
 * @param limitMs how long the page has to answer
 * @throws {Error} with the page's refusal, or when it does not answer in time
 */
export async function waitForResponse(
  { core }: Pick<Kit['kit'], 'core'>,
  { topic, method, limitMs = 20_000 }: { topic: string; method: string; limitMs?: number },
  request: () => Promise<unknown>,
): Promise<void> {
  const signal = AbortSignal.timeout(limitMs)
  const responses = on(core.history.events, 'history_updated', { signal })
  try {
    await request()
    for await (const [record] of responses as AsyncIterable<[NonNullable<HistoryRecord>]>) {
      if (record.topic !== topic || record.request.method !== method) continue
      if (record.response && 'error' in record.response)
        throw new Error(record.response.error.message)
      return
    }
  } catch (cause) {
    if (signal.aborted) throw new Error(`The page did not answer ${method}.`, { cause })
    throw cause
  } finally {
    await responses.return?.()
  }
}
