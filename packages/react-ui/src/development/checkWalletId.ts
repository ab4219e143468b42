import { type Latchkey, walletRowsAtom } from '@latchkey/core'
import { findWallet } from '@latchkey/core/modal'
import { warnInDevelopment } from './warnInDevelopment.ts'

/** ms for wallets to announce themselves and the site's wagmi config to load. */
const discoveryTime = 2_000

/** The rdns of wallets that are often given by name. */
const common = ['io.metamask', 'com.coinbase.wallet', 'app.phantom', 'io.rabby']

/** Warns about a missing id, or a wallet's name in place of its id. An rdns or `ws:…` may belong to a wallet that is not installed. */
export function checkWalletId(latchkey: Latchkey, walletId: string | undefined): () => void {
  return latchkey.clock.after(discoveryTime, () => {
    const rows = latchkey.store.get(walletRowsAtom)
    const known = [
      ...rows.map(({ id }) => id),
      ...latchkey.config.customWallets.map(({ id }) => id),
    ]
    const list = `known are ${known.join(', ') || 'none'}`
    if (!walletId) return warnInDevelopment(latchkey, `WalletButton has no wallet prop; ${list}`)
    if (/[.:]/.test(walletId) || walletId === 'injected') return
    if (rows.some(({ id }) => id === walletId) || findWallet(latchkey, { walletId })) return
    const name = walletId.toLowerCase()
    const intended =
      rows.find((row) => row.name.toLowerCase() === name)?.id ??
      [...known, ...common].find((id) => {
        const parts = id.toLowerCase().split('.')
        return name.split(' ').every((word) => parts.includes(word))
      })
    warnInDevelopment(
      latchkey,
      `WalletButton: no wallet has the id "${walletId}"${intended ? `; did you mean "${intended}"?` : ''}; ${list}`,
    )
  })
}
