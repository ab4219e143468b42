import { type WalletRow, walletRowsAtom } from '@latchkey/core'
import { useAtomValue } from '../context/context.ts'

const none: readonly WalletRow[] = []

/**
 * The wallets a visitor can choose from, in the order of the modal; none on a server. One without
 * `connectors` is known to the site or its registry and not here: it cannot be connected. Names and
 * icons are the wallets' own claims: show them as text and as `<img src>` only.
 *
 * @example
 * const wallets = useWallets()
 * return <ul>{wallets.map(({ id, name }) => <li key={id}>{name}</li>)}</ul>
 */
export const useWallets = (): readonly WalletRow[] => useAtomValue(walletRowsAtom, none)
