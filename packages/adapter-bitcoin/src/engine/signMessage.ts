import type { MessageProtocol, WalletTarget } from '@latchkey/core'
import { readAddress } from '../addresses/readAddress.ts'
import type { Engine } from './engine.ts'
import { patiently } from './silently.ts'
import { targetOf } from './target.ts'

/**
 * Signs text or bytes: BIP-322 for taproot, ECDSA (BIP-137) for other addresses, unless the caller chooses. Wallets of
 * the Wallet Standard choose for themselves.
 *
 * @returns base64
 */
export async function signMessage(
  engine: Engine,
  params: WalletTarget & {
    readonly message: string | Uint8Array
    readonly protocol?: MessageProtocol
  },
): Promise<string> {
  const { live, account, chain } = await targetOf(engine, params)
  const isTaproot = readAddress(account.address, chain)?.type === 'p2tr'
  const { message, protocol = isTaproot ? 'bip322' : 'ecdsa' } = params
  return patiently(engine, live.opened.signMessage({ chain, account, message, protocol }))
}
