/** Limit against floods; no page has as many wallets. */
const mostWallets = 1_000

/**
 * Listens for wallets that register themselves (Wallet Standard). Each registration costs O(1).
 *
 * @param options.read reads a registered value. Each getter is read once, because a second read may return another
 * value. Returns undefined if the value is not a wallet of the namespace; an exception counts as undefined.
 * @param options.onChange called for each wallet that registers or unregisters
 * @returns the wallets that `read` returned, in the order of their registration, and a function that removes the
 * listener
 * @see https://github.com/wallet-standard/wallet-standard
 *
 * @example
 * const { wallets, stop } = listenForStandardWallets({
 *   read: (wallet) => ({ name: readWalletName(wallet.name) }),
 *   onChange: () => {},
 * })
 */
export function listenForStandardWallets<wallet>({
  read,
  onChange,
}: {
  readonly read: (value: Readonly<Record<string, unknown>>) => wallet | undefined
  readonly onChange: () => void
}): { readonly wallets: () => Iterable<wallet>; readonly stop: () => void } {
  const page = window
  const wallets = new Map<object, wallet>()
  let isListening = true

  const register = (...registered: readonly unknown[]) => {
    const added: object[] = []
    for (const value of registered) {
      if (!isListening || wallets.size >= mostWallets) break
      // The first registration wins: later changes are ignored.
      if (typeof value !== 'object' || value === null || wallets.has(value)) continue
      const wallet = readSafely(read, value)
      if (wallet === undefined) continue
      wallets.set(value, wallet)
      added.push(value)
      onChange()
    }
    return () => {
      for (const value of added) if (isListening && wallets.delete(value)) onChange()
    }
  }
  const api = Object.freeze({ register })
  const onRegister = (event: Event) => {
    try {
      ;(event as CustomEvent<(to: typeof api) => void>).detail(api)
    } catch {
      // Any script of the page can dispatch the event, with any `detail`.
    }
  }

  page.addEventListener('wallet-standard:register-wallet', onRegister)
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return {
    wallets: () => wallets.values(),
    stop() {
      isListening = false
      page.removeEventListener('wallet-standard:register-wallet', onRegister)
    },
  }
}

function readSafely<wallet>(
  read: (value: Readonly<Record<string, unknown>>) => wallet | undefined,
  value: object,
): wallet | undefined {
  try {
    return read(value as Readonly<Record<string, unknown>>)
  } catch {
    return undefined
  }
}
