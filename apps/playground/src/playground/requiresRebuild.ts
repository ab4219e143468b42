import { type Options, type WalletName, walletNames } from '../options/options.ts'
import { tokenNames } from '../options/tokenNames.ts'
import { isMadeWith } from '../wallets/applyBehaviour.ts'

/** Options that can change in a running instance; all others need a new one. */
const live = new Set<keyof Options>([
  'theme',
  ...tokenNames,
  'locale',
  'dir',
  'order',
  'legal',
  'email',
  'emailShowWallets',
  'collapseWallets',
  'firstMethod',
  'frameAttack',
  'evilFrame',
  'send',
  'receive',
  'onramp',
  'swaps',
  'history',
  'actions',
  'smartSessions',
  'explainRequests',
  'view',
  'wallet',
  'network',
  'prompt',
  'buttons',
  'viewport',
])

export function requiresRebuild(from: Options, to: Options): boolean {
  return (Object.keys(to) as (keyof Options)[]).some((name) => {
    if (live.has(name) || String(from[name]) === String(to[name])) return false
    if (isWallet(name)) return isMadeWith(from[name]) || isMadeWith(to[name])
    return true
  })
}

const isWallet = (name: keyof Options): name is WalletName =>
  walletNames.some((wallet) => wallet === name)
