import { on } from 'node:events'
import type { Kit } from './openWalletKit.ts'

type HistoryRecord = ReturnType<Kit['core']['history']['records']['get']>

/**
 * Sends a request to the page of a session and waits for its response. The library's `acknowledged()` misses a
 * response that arrives before the relay's receipt of the request.
 *
 * @param limitMs time limit of the response, milliseconds
 * @throws {Error} with the page's error, or if it does not respond in time
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
    if (signal.aborted) throw new Error(`The page did not respond to ${method}.`, { cause })
    throw cause
  } finally {
    await responses.return?.()
  }
}
