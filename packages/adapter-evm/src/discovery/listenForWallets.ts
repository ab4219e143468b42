import { type Clock, searchPage } from '@latchkey/core/adapter'
import {
  type Announcement,
  isProvider,
  type Provider,
  readAnnouncement,
} from './readAnnouncement.ts'

/** More than any page has; a flood beyond it is not listed. */
const mostWallets = 1_000

export type Listening = {
  /** Wallets in the order of their announcements. */
  announced(): Iterable<Announcement>
  /** `window.ethereum`, unless it has announced itself. */
  legacy(): Provider | undefined
  /** Looks for `window.ethereum` once more. */
  look(): void
  stop(): void
}

/**
 * Listens for wallets on `window`: EIP-6963 announcements and the legacy injected provider. Each announcement
 * costs O(1); `onChange` may be called once for each.
 */
export function listenForWallets({
  clock,
  announced: listens,
  injected,
  onChange,
}: {
  clock: Clock
  announced: boolean
  injected: boolean
  onChange: () => void
}): Listening {
  const byUuid = new Map<string, Announcement>()
  const providers = new WeakSet<object>()
  let legacy: Provider | undefined

  const onAnnounce = (event: Event) => {
    if (byUuid.size >= mostWallets) return
    const wallet = readAnnouncement(readDetail(event))
    // The first announcement wins: later changes are ignored.
    if (!wallet || byUuid.has(wallet.uuid) || providers.has(wallet.provider)) return
    byUuid.set(wallet.uuid, wallet)
    providers.add(wallet.provider)
    onChange()
  }
  const look = () => {
    if (!injected || legacy) return
    legacy = readInjected()
    if (legacy) onChange()
  }

  if (listens) {
    window.addEventListener('eip6963:announceProvider', onAnnounce)
    window.dispatchEvent(new Event('eip6963:requestProvider'))
  }
  const stop = injected && searchPage(clock, 'ethereum#initialized', look)
  return {
    announced: () => byUuid.values(),
    legacy: () => (legacy && !providers.has(legacy) ? legacy : undefined),
    look,
    stop() {
      window.removeEventListener('eip6963:announceProvider', onAnnounce)
      if (stop) stop()
    },
  }
}

/** Any script of the page can dispatch the event: its `detail` may be a getter that throws. */
function readDetail(event: Event): unknown {
  try {
    return (event as CustomEvent<unknown>).detail
  } catch {
    return undefined
  }
}

function readInjected(): Provider | undefined {
  try {
    const { ethereum } = window as { ethereum?: unknown }
    return isProvider(ethereum) ? ethereum : undefined
  } catch {
    return undefined
  }
}
