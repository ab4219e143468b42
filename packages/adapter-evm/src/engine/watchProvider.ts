import type { Log } from '@latchkey/core'
import type { Address } from 'viem'
import type { Provider } from '../discovery/readAnnouncement.ts'
import { parseAccounts, parseChainId } from './answers.ts'
import { orderAccounts } from './orderAccounts.ts'

export type Listener = (payload: unknown) => void
export type Emitting = Provider & {
  readonly on?: (event: string, listener: Listener) => unknown
  readonly removeListener?: (event: string, listener: Listener) => unknown
  readonly off?: (event: string, listener: Listener) => unknown
}

/** EIP-1193's "try again later": the provider expects to be back. */
const tryAgainLater = 1013

/**
 * Follows a connected wallet's events. An event only says that something changed: what is true is read again, once
 * for any number of events, and the payload is used where the wallet does not answer.
 */
export function watchProvider(
  provider: Provider,
  options: {
    readonly log: Log
    readonly getAccounts: () => Promise<readonly Address[]>
    readonly getChainId: () => Promise<number>
    readonly onChange: (change: { accounts: readonly Address[]; chainId?: number }) => void
    readonly onDisconnect: () => void
  },
): () => void {
  const { on, removeListener, off } = provider as Emitting
  let hint: { accounts?: readonly Address[]; chainId?: number } = {}
  let isWatching = true
  let isReading = false
  let isStale = false

  const stop = () => {
    isWatching = false
    const remove = removeListener ?? off
    for (const [event, listener] of Object.entries(listeners)) {
      attempt(() => remove?.call(provider, event, listener))
    }
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
      const accounts = offered && orderAccounts(offered, hint.accounts?.[0])
      hint = {}
      // A listener of the host's that throws must not end the watch.
      if (accounts) attempt(() => options.onChange({ accounts, ...(chainId && { chainId }) }))
    }
    isReading = false
  }
  const attempt = (task: () => unknown) => {
    try {
      return task()
    } catch (cause) {
      options.log({ level: 'warn', message: 'A wallet event failed', cause })
    }
  }
  const listeners: Record<string, Listener> = {
    accountsChanged(payload) {
      if (Array.isArray(payload) && payload.length === 0) return end()
      attempt(() => {
        hint = { ...hint, accounts: parseAccounts(payload) }
      })
      void read()
    },
    chainChanged(payload) {
      attempt(() => {
        hint = { ...hint, chainId: parseChainId(payload) }
      })
      void read()
    },
    disconnect(payload) {
      if (codeOf(payload) === tryAgainLater) void read()
      else end()
    },
  }
  for (const [event, listener] of Object.entries(listeners)) {
    attempt(() => on?.call(provider, event, listener))
  }
  return stop
}

function codeOf(payload: unknown): unknown {
  try {
    return (payload as { code?: unknown } | undefined)?.code
  } catch {
    return undefined
  }
}
