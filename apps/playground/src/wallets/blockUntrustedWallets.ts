import { checkProviderMarker } from './checkProviderMarker.ts'

const announce = 'eip6963:announceProvider'

export type WalletGuard = {
  /** Marks a provider of the page itself, which needs no guard. */
  trust(provider: object): void
  /** False if a wallet made `window.ethereum` read-only, so that it cannot be guarded: omit it then. */
  isInjectedGuarded(): boolean
  stop(): void
}

/**
 * Intercepts the listeners for announced wallets (EIP-6963) and `window.ethereum`: later code gets only guarded
 * providers.
 *
 * @param onRefusal called with the rejected wallet and the reason
 */
export function blockUntrustedWallets(
  target: EventTarget,
  onRefusal: (name: string, reason: string) => void,
): WalletGuard {
  const trusted = new WeakSet<object>()
  const proxies = new WeakMap<object, object>()
  const ownEvents = new WeakSet<Event>()

  function guard(provider: object, name: string): object {
    if (trusted.has(provider)) return provider
    // One guard per provider: two announcements of a wallet are one wallet.
    const known = proxies.get(provider)
    if (known) return known
    const created = checkProviderMarker(provider, (reason) => onRefusal(name, reason))
    proxies.set(provider, created)
    trusted.add(created)
    return created
  }

  function onAnnounce(event: Event) {
    if (ownEvents.has(event)) return
    event.stopImmediatePropagation()
    const again = new CustomEvent(announce, { detail: checkDetail(event, guard) })
    ownEvents.add(again)
    target.dispatchEvent(again)
  }

  function guardInjected() {
    const injected: unknown = Reflect.get(target, 'ethereum')
    if (!isObject(injected) || trusted.has(injected)) return
    const value = guard(injected, 'The wallet at window.ethereum')
    Reflect.defineProperty(target, 'ethereum', { value, configurable: true, writable: true })
  }

  guardInjected()
  target.addEventListener('ethereum#initialized', guardInjected, { capture: true })
  target.addEventListener(announce, onAnnounce, { capture: true })
  return {
    trust: (provider) => void trusted.add(provider),
    isInjectedGuarded() {
      const injected: unknown = Reflect.get(target, 'ethereum')
      return !isObject(injected) || trusted.has(injected)
    },
    stop() {
      target.removeEventListener('ethereum#initialized', guardInjected, { capture: true })
      target.removeEventListener(announce, onAnnounce, { capture: true })
    },
  }
}

function checkDetail(event: Event, guard: (provider: object, name: string) => object): object {
  try {
    const { info, provider } = (event as CustomEvent).detail
    const name = typeof info?.name === 'string' ? info.name.slice(0, 60) : 'A wallet'
    return { info, provider: isObject(provider) ? guard(provider, name) : undefined }
  } catch (cause) {
    const get = () => {
      throw cause
    }
    return Object.defineProperties({}, { info: { get }, provider: { get } })
  }
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}
