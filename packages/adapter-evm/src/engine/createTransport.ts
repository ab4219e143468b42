import { constants, type Logger } from '@latchkey/core/adapter'
import { fallback, http, type Transport } from 'viem'
import { createCheckedTransport } from './checkChain.ts'

/** Bytes of a response, single or batch (2 MiB). */
export const largestResponse = 2_097_152

/** Options for reads of chains. All have defaults. */
export type TransportOptions = {
  /** Requests in one JSON-RPC batch (1000); false sends each alone. */
  readonly batchSize?: number | false
  /** Maximum ms for a call (10 000). */
  readonly timeoutMs?: number
  /** Tries after the first (3). */
  readonly retryCount?: number
  /** ms before the first retry, doubling (150). */
  readonly retryDelayMs?: number
  /** Ranks several URLs by latency (0.3) and stability (0.7), 10 samples, one each 4 s. Off by default: it polls. */
  readonly rank?: boolean
}

/**
 * A viem transport over URLs and transports: the first that responds, in order or ranked. A URL that serves another
 * chain counts as unavailable.
 */
export function createTransport(
  sources: readonly (string | Transport)[],
  {
    batchSize = constants.rpcBatchSize,
    timeoutMs = constants.rpcTimeoutMs,
    retryCount = constants.rpcRetryCount,
    retryDelayMs = constants.rpcRetryDelayMs,
    rank = false,
  }: TransportOptions = {},
  log: Logger = () => {},
): Transport {
  const retry = { retryCount, retryDelay: retryDelayMs }
  const endpoint = (url: string | undefined, retries: typeof retry | { readonly retryCount: 0 }) =>
    createCheckedTransport(
      http(url, {
        batch: batchSize === false ? false : { batchSize },
        timeout: timeoutMs,
        maxResponseBodySize: largestResponse,
        ...retries,
      }),
      log,
    )
  const [first, ...others] = sources
  if (others.length === 0 && typeof first !== 'function') return endpoint(first, retry)
  return fallback(
    // The fallback retries all sources: retries of an endpoint would delay the next one.
    sources.map((source) =>
      typeof source === 'function' ? source : endpoint(source, { retryCount: 0 }),
    ),
    {
      ...retry,
      rank: rank && {
        interval: 4_000,
        sampleCount: 10,
        weights: { latency: 0.3, stability: 0.7 },
      },
    },
  )
}
