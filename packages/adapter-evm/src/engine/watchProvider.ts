import type { Logger } from '@latchkey/core/adapter'
import type { Address } from 'viem'
import type { Provider } from '../discovery/readAnnouncement.ts'
import { listen, runSafely } from './listen.ts'
import { orderAccounts } from './orderAccounts.ts'
import { parseAccounts, parseChainId } from './parseResponses.ts'

/** EIP-1193's "try again later": the provider expects to be back. */
const tryAgainLater = 1013

/**
 * Watches a connected wallet's events. An event only signals a change: the state is read again, once for any number
 * of events, and the payload is used if the wallet does not respond.
 *
 * @returns `refresh` reads the state without an event; `first` is the account to list first
 */
export function watchProvider(
  provider: Provider,
  options: {
    readonly log: Logger
    readonly getAccounts: () => Promise<readonly Address[]>
    readonly getChainId: () => Promise<number>
    readonly onChange: (change: { accounts: readonly Address[]; chainId?: number }) => void
    readonly onDisconnect: () => void
  },
): { readonly stop: () => void; readonly refresh: (first: Address | undefined) => void } {
  const { log } = options
  let unlisten: (() => void) | undefined
  let hint: { accounts?: readonly Address[]; chainId?: number; first?: Address | undefined } = {}
  let isWatching = true
  let isReading = false
  let isStale = false

  const stop = () => {
    isWatching = false
    unlisten?.()
  }
  const end = () => {
    if (!isWatching) return
    stop()
    options.onDisconnect()
  }
  const read = async () => {
    isStale = true
    if (isReading) return
    isReading = true
    while (isStale && isWatching) {
      isStale = false
      const [offered, chainId] = await Promise.all([
        options.getAccounts().catch(() => hint.accounts),
        options.getChainId().catch(() => hint.chainId),
      ])
      if (!isWatching) return
      if (offered?.length === 0) return end()
      const accounts = offered && orderAccounts(offered, hint.accounts?.[0] ?? hint.first)
      hint = {}
      // A listener of the host's that throws must not end the watch.
      if (accounts)
        runSafely(log, () => options.onChange({ accounts, ...(chainId && { chainId }) }))
    }
    isReading = false
  }
  unlisten = listen(provider, log, {
    accountsChanged(payload) {
      if (Array.isArray(payload) && payload.length === 0) return end()
      runSafely(log, () => {
        hint = { ...hint, accounts: parseAccounts(payload) }
      })
      void read()
    },
    chainChanged(payload) {
      runSafely(log, () => {
        hint = { ...hint, chainId: parseChainId(payload) }
      })
      void read()
    },
    disconnect(payload) {
      if (getCode(payload) === tryAgainLater) void read()
      else end()
    },
  })
  // A provider may call a listener while it is added.
  if (!isWatching) unlisten()
  const refresh = (first: Address | undefined) => {
    hint = { first, ...hint }
    void read()
  }
  return { stop, refresh }
}

function getCode(payload: unknown): unknown {
  try {
    return (payload as { code?: unknown } | undefined)?.code
  } catch {
    return undefined
  }
}
