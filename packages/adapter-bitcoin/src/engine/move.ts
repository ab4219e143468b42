import {
  NetworkSwitchUnsupportedError,
  NotConnectedError,
  WalletMismatchError,
} from '@latchkey/core'
import type { Chain } from '../addresses/chains.ts'
import type { BitcoinWallet, Standing } from '../wallets/bitcoinWallet.ts'
import type { Engine } from './engine.ts'
import { patiently, silently } from './silently.ts'

/**
 * Asks a wallet to move, and reads where it is then.
 *
 * @throws {NetworkSwitchUnsupportedError} the wallet cannot be told to
 * @throws {WalletMismatchError} it says it moved, and stayed
 */
export async function move(
  engine: Engine,
  opened: BitcoinWallet,
  { chain, signal }: { readonly chain: Chain; readonly signal?: AbortSignal },
): Promise<Standing> {
  if (!opened.switchNetwork) throw new NetworkSwitchUnsupportedError('bip122')
  await patiently(engine, opened.switchNetwork(chain), signal)
  const standing = await silently(engine, 'read', opened.read())
  if (!standing) throw new NotConnectedError('the wallet withdrew its accounts')
  if (standing.caipNetworkId !== chain.caipNetworkId) {
    const where = `asked for ${chain.caipNetworkId}, the wallet is on ${standing.caipNetworkId}`
    throw new WalletMismatchError('chain', where)
  }
  return standing
}
