import { parseLink } from '../options/parseLink.ts'
import { createObservable } from '../playground/createObservable.ts'
import type { Refusal } from '../playground/createPlayground.ts'
import { blockUntrustedWallets } from '../wallets/blockUntrustedWallets.ts'
import { createSafeStorage } from '../wallets/createSafeStorage.ts'
import { createTestWallet } from '../wallets/createTestWallet.ts'

/** For pages with their own instance: installs the guard, and the wallets of the URL, which approve automatically. */
export function installTestWallets(search: string) {
  const link = parseLink(search)
  const names = link.wallets.filter((name) => name === 'alder' || name === 'birch')
  const options = { ...link, wallets: names, namespaces: ['evm'] as const, prompt: 'auto' as const }
  const refusals = createObservable<Refusal | undefined>(undefined)
  const guard = blockUntrustedWallets(window, (name, reason) => refusals.set({ name, reason }))
  const wallets = names.map((name) => createTestWallet(name, options, createSafeStorage()))
  for (const one of wallets) {
    guard.trust(one.wallet.provider)
    one.install()
  }
  document.documentElement.dataset.theme = options.theme
  window.testWallets = wallets
  return { options, refusals, wallets, isInjectedGuarded: guard.isInjectedGuarded() }
}
