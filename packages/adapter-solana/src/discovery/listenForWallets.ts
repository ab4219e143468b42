import { type Registered, readWallet } from './readWallet.ts'

/** More than any page has; a flood beyond it is not listed. */
const mostWallets = 1_000

export type Listening = {
  /** Wallets in the order they came. */
  registered(): Iterable<Registered>
  stop(): void
}

/**
 * Listens for wallets that register themselves (Wallet Standard). Each registration costs O(1); `onChange` may be called
 * once for each.
 */
export function listenForWallets(onChange: () => void): Listening {
  const page = window
  const wallets = new Map<object, Registered>()
  let isListening = true

  const register = (...registered: readonly unknown[]) => {
    const added: object[] = []
    for (const value of registered) {
      if (!isListening || wallets.size >= mostWallets) break
      const wallet = readWallet(value)
      // The first registration stands: what a wallet says of itself later changes nothing.
      if (!wallet || wallets.has(wallet.wallet)) continue
      wallets.set(wallet.wallet, wallet)
      added.push(wallet.wallet)
      onChange()
    }
    return () => {
      for (const wallet of added) {
        if (isListening && wallets.delete(wallet)) onChange()
      }
    }
  }
  const api = Object.freeze({ register })
  const onRegister = (event: Event) => {
    try {
      ;(event as CustomEvent<(to: typeof api) => void>).detail(api)
    } catch {
      // The event is the page's to make: its `detail` may be anything.
    }
  }

  page.addEventListener('wallet-standard:register-wallet', onRegister)
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return {
    registered: () => wallets.values(),
    stop() {
      isListening = false
      page.removeEventListener('wallet-standard:register-wallet', onRegister)
    },
  }
}
