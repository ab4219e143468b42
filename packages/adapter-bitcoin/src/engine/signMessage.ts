import type { MessageProtocol, WalletTarget } from '@latchkey/core/adapter'
import { readAddress } from '../addresses/readAddress.ts'
import { type Engine, findBitcoinTarget, prompt } from '../calls/engine.ts'

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
  const { driver, account, chain } = await findBitcoinTarget(engine, params)
  const isTaproot = readAddress(account.address, chain)?.type === 'p2tr'
  const { message, protocol = isTaproot ? 'bip322' : 'ecdsa' } = params
  return prompt(engine, () => driver.signMessage({ chain, account, message, protocol }))
}
