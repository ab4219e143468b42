import {
  CancelledError,
  constants,
  LatchkeyError,
  type Network,
  RpcError,
  withLimit,
} from '@latchkey/core'
import type { Engine } from './engine.ts'
import { readCapped } from './readCapped.ts'

type Question<value> = {
  /** From the root of the API. */
  readonly path: string
  /** Reads the JSON of the answer; throws {@link unreadable} where it makes no sense. */
  readonly parse: (json: unknown) => value
  readonly signal?: AbortSignal
}

/** Bytes of an answer; a longer one is nobody's unspent outputs. */
const limit = 2 * 2 ** 20
/** Statuses that may be another the next time (spec §8). */
const passing = new Set([403, 408, 413, 429, 500, 502, 503, 504])

/**
 * Asks the network's Esplora: the site's URLs first, then the network's own, and all of them again up to three times.
 *
 * @see https://github.com/Blockstream/esplora/blob/master/API.md
 * @throws {RpcError} nobody gave an answer that makes sense
 */
export async function askEsplora<value>(
  engine: Engine,
  network: Network,
  question: Question<value>,
): Promise<value> {
  const { context, lifetime } = engine
  const signal = question.signal
    ? AbortSignal.any([question.signal, lifetime.signal])
    : lifetime.signal
  const urls = [...context.customRpcUrls(network.caipNetworkId), ...network.rpcUrls.default.http]
  let last: unknown
  for (let round = 0; round <= constants.rpcRetryCount; round += 1) {
    let isPassing = false
    for (const url of urls) {
      try {
        return await askOne(engine, url, { ...question, signal })
      } catch (cause) {
        if (cause instanceof CancelledError) throw cause
        last = cause
        isPassing ||= LatchkeyError.is(cause) && cause.retryable
      }
    }
    if (!isPassing || round === constants.rpcRetryCount) break
    await pause(engine, constants.rpcRetryDelayMs * 2 ** round, signal)
  }
  throw LatchkeyError.is(last) ? last : new RpcError(-1, { cause: last })
}

async function askOne<value>(
  { context }: Engine,
  url: string,
  { path, parse, signal }: Question<value> & { readonly signal: AbortSignal },
): Promise<value> {
  const ending = new AbortController()
  const what = { what: path, limitMs: constants.rpcTimeoutMs, signal }
  try {
    return parse(
      await withLimit(
        context.clock,
        what,
        readJson(context.fetch, `${url.replace(/\/$/, '')}${path}`, ending.signal),
      ),
    )
  } finally {
    ending.abort()
  }
}

async function readJson(
  fetch: typeof globalThis.fetch,
  url: string,
  signal: AbortSignal,
): Promise<unknown> {
  let response: Response
  try {
    response = await fetch(url, { signal, referrerPolicy: 'no-referrer', credentials: 'omit' })
  } catch (cause) {
    throw new RpcError(-1, { cause })
  }
  if (!response.ok) {
    const details = `status ${response.status}`
    throw new RpcError(passing.has(response.status) ? -1 : -32602, { details })
  }
  const text = await readCapped(response, limit).catch((cause) => {
    throw new RpcError(-1, { cause })
  })
  if (text === undefined) throw unreadable('a shorter answer')
  try {
    return JSON.parse(text)
  } catch {
    throw unreadable('JSON')
  }
}

/** The answer makes no sense. */
export function unreadable(expected: string): RpcError {
  return new RpcError(-32603, { details: `expected ${expected}` })
}

/** Whether a number of JSON is one that counts: a larger one has lost digits. */
export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

function pause({ context }: Engine, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      cancel()
      signal.removeEventListener('abort', onAbort)
      finish()
    }
    const onAbort = () => settle(() => reject(new CancelledError(signal.reason)))
    const cancel = context.clock.after(ms, () => settle(resolve))
    if (signal.aborted) onAbort()
    else signal.addEventListener('abort', onAbort)
  })
}
