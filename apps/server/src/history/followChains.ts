import { setTimeout as delay } from 'node:timers/promises'
import type { Chain } from '../config/schema.ts'
import { callNodes } from '../rpc/callNodes.ts'
import type { Server } from '../server.ts'
import { followChain } from './followChain.ts'
import { readTokens } from './tokens.ts'
import { OvertakenError } from './writeBlocks.ts'

/** Milliseconds that a node may take for a batch of blocks. */
const milliseconds = 20_000
const longestWait = 30_000

/**
 * Follows every chain that has history settings, each by itself, until it is stopped. A node that fails is asked again
 * later and later, at most half a minute apart.
 *
 * @returns stops it; settles when nothing is written any more.
 */
export function followChains(server: Server): () => Promise<void> {
  const stop = new AbortController()
  const chains = [...server.config.chains.values()].filter(
    (chain): chain is Chain & { history: NonNullable<Chain['history']> } =>
      chain.history !== undefined && chain.caipNetworkId.startsWith('eip155:'),
  )
  const running = chains.map((chain) => follow(server, chain, stop.signal))
  return async () => {
    stop.abort()
    await Promise.all(running)
  }
}

async function follow(
  { config, database, log, clock }: Server,
  chain: Chain & { history: NonNullable<Chain['history']> },
  signal: AbortSignal,
): Promise<void> {
  const id = chain.caipNetworkId
  const step = followChain({
    chain,
    ask: (calls) => callNodes(chain, calls, { milliseconds, signal }),
    database,
    log,
    learn: (contracts) =>
      readTokens(database, chain, contracts, { signal, now: clock.now(), milliseconds }),
    mayForget: config.mode === 'development',
  })
  let failures = 0
  while (!signal.aborted) {
    let wait = config.historyPoll
    try {
      if ((await step()) === 'more') wait = 0
      if (failures > 0) log('info', 'history goes on', { chain: id })
      failures = 0
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof OvertakenError) continue
      failures += 1
      if (failures === 1) log('warn', 'history waits', { chain: id, reason: reasonOf(error) })
      wait = Math.min(longestWait, config.historyPoll * 2 ** Math.min(failures, 10))
    }
    // Also between two steps of many: requests come first.
    await delay(wait, undefined, { signal, ref: false }).catch(() => undefined)
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  const reason = cause instanceof Error ? `${String(error)} (${cause.message})` : String(error)
  return reason.slice(0, 300)
}
