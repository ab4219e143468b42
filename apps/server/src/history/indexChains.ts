import { setTimeout as delay } from 'node:timers/promises'
import type { Chain } from '../config/schema.ts'
import type { Server } from '../http/server.ts'
import { callNodes } from '../rpc/callNodes.ts'
import { truncateText } from '../secrets/truncateText.ts'
import { readTokens } from '../tokens/readTokens.ts'
import { indexChain, UnreadableBlockError } from './indexChain.ts'
import { isTooLarge } from './readBlocks.ts'
import { OvertakenError } from './writeBlocks.ts'

/** Timeout for a batch of blocks, in ms. */
const milliseconds = 20_000
const longestWait = 30_000
/** Maximum bytes of a node's response. The receipts of a full block are dozens of MB. */
const bytes = 64 * 1024 * 1024
/** Number of consecutive failures after which the log level is `error`. */
const tooMany = 6
/**
 * Maximum contracts whose names are requested after a write. The names of the others are requested when they are
 * displayed.
 */
const mostLearnt = 200

/**
 * Indexes every chain with history settings until it is stopped. A failing node is retried at growing intervals, up
 * to half a minute.
 *
 * @returns a function that stops the indexing and resolves when no write is pending
 */
export function indexChains(server: Server): () => Promise<void> {
  const stop = new AbortController()
  const chains = [...server.config.chains.values()].filter(
    (chain): chain is Chain & { history: NonNullable<Chain['history']> } =>
      chain.history !== undefined && chain.caipNetworkId.startsWith('eip155:'),
  )
  const running = chains.map((chain) => indexNewBlocks(server, chain, stop.signal))
  return async () => {
    stop.abort()
    await Promise.all(running)
  }
}

async function indexNewBlocks(
  { config, database, log, clock }: Server,
  chain: Chain & { history: NonNullable<Chain['history']> },
  signal: AbortSignal,
): Promise<void> {
  const id = chain.caipNetworkId
  const step = indexChain({
    chain,
    request: (calls) =>
      callNodes(chain, calls, {
        milliseconds,
        signal,
        bytes: chain.history.answerBytes ?? bytes,
      }),
    database,
    log,
    learn: (contracts) =>
      readTokens(database, chain, contracts.slice(0, mostLearnt), {
        signal,
        now: clock.now(),
        milliseconds,
      }),
    mayForget: config.mode === 'development',
  })
  let failures = 0
  let logged: 'warn' | 'error' | undefined
  while (!signal.aborted) {
    let wait = config.historyPoll
    try {
      if ((await step()) === 'more') wait = 0
      if (logged) log('info', 'history goes on', { chain: id })
      logged = undefined
      failures = 0
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof OvertakenError) continue
      failures += 1
      const level = isLasting(error) || failures >= tooMany ? 'error' : 'warn'
      // Log a temporary and a persistent failure once each.
      if (logged === undefined || (logged === 'warn' && level === 'error')) {
        logged = level
        const event = level === 'warn' ? 'history waits' : 'history is stalled'
        log(level, event, { chain: id, reason: getReason(error) })
      }
      wait = Math.min(longestWait, config.historyPoll * 2 ** Math.min(failures, 10))
    }
    // Also wait between batches of a long backlog, so that requests take precedence.
    await delay(wait, undefined, { signal, ref: false }).catch(() => undefined)
  }
}

/** Whether a retry would probably fail, too. */
function isLasting(error: unknown): boolean {
  return error instanceof UnreadableBlockError || isTooLarge(error)
}

function getReason(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  const reason = cause instanceof Error ? `${String(error)} (${cause.message})` : String(error)
  return truncateText(reason, 300)
}
