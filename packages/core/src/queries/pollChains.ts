import type { FocusManager, Query, QueryClient } from '@tanstack/query-core'
import type { CaipNetworkId } from '../base/caip.ts'
import * as constants from '../base/constants.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'

/** Query kinds that belong to a chain; the network is the fourth part of their key. */
const namespaces: ReadonlySet<unknown> = new Set([
  'activity',
  'nativeBalance',
  'portfolio',
  'tokenBalances',
])

/**
 * Refreshes the visible queries of a chain: one timer for each chain, and none while the tab is hidden. The timer
 * restarts with each request for the chain, so that no request is repeated within 30 s, failures included. Ends with
 * the instance.
 */
export function pollChains(
  latchkey: Latchkey,
  client: QueryClient,
  focus: Pick<FocusManager, 'isFocused' | 'subscribe'>,
): void {
  const { clock, signal, id } = latchkey
  const cache = client.getQueryCache()
  const timers = new Map<CaipNetworkId, () => void>()

  const getChain = ({ queryKey }: Pick<Query, 'queryKey'>): CaipNetworkId | undefined => {
    const [owner, instance, namespace, chain] = queryKey
    const isChainQuery = owner === 'latchkey' && instance === id && namespaces.has(namespace)
    return isChainQuery ? (chain as CaipNetworkId) : undefined
  }
  const shown = () => cache.getAll().filter((query) => query.isActive())
  const stop = (chain: CaipNetworkId) => {
    timers.get(chain)?.()
    timers.delete(chain)
  }
  const restart = (chain: CaipNetworkId) => {
    stop(chain)
    if (!focus.isFocused() || !shown().some((query) => getChain(query) === chain)) return
    const tick = () => {
      restart(chain)
      void client.refetchQueries({
        type: 'active',
        predicate: (query) => getChain(query) === chain,
      })
    }
    timers.set(chain, clock.after(constants.balanceRetryGateMs, tick))
  }

  const stopWatching = cache.subscribe((event) => {
    const chain = getChain(event.query)
    if (!chain) return
    if (event.type === 'observerAdded' && !timers.has(chain)) restart(chain)
    if (event.type === 'updated' && event.action.type === 'fetch') restart(chain)
    if (event.type === 'observerRemoved' && !event.query.isActive()) restart(chain)
  })
  const stopFocus = focus.subscribe(() => {
    for (const chain of timers.keys()) stop(chain)
    const chains = new Set(shown().flatMap((query) => getChain(query) ?? []))
    for (const chain of chains) restart(chain)
  })
  signal.addEventListener('abort', () => {
    stopWatching()
    stopFocus()
    for (const chain of timers.keys()) stop(chain)
  })
}
