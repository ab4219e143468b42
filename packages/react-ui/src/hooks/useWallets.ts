import { type WalletRow, walletRowsAtom } from '@latchkey/core'
import { useAtomValue } from '../context/context.ts'

const none: readonly WalletRow[] = []

/**
 * The wallets of the list, in the order of the modal; empty on a server. A wallet without `connectors` is not
 * installed and cannot connect here. Names and icons are untrusted: render them as text and `<img src>` only.
 *
 * @example
 * const wallets = useWallets()
 * return <ul>{wallets.map(({ id, name }) => <li key={id}>{name}</li>)}</ul>
 */
export const useWallets = (): readonly WalletRow[] => useAtomValue(walletRowsAtom, none)
