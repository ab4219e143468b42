import { createPrivateKey, createPublicKey, sign as signBytes } from 'node:crypto'
import { devnetMnemonic } from '@latchkey/devnet/constants'
import { bitcoinChains, scriptedBitcoinWallet } from '@latchkey/testing'
import { mnemonicToAccount } from 'viem/accounts'
import { writeBase58 } from '../src/addresses/base58.ts'

/** An account that signs text by the rules of its namespace. */
export type Signer = {
  readonly name: string
  readonly chainId: string
  readonly accountAddress: string
  readonly sign: (text: string) => Promise<string>
}

/** An account of anvil, by EIP-191. */
export function evmSigner(index = 0, chainId = 'eip155:1'): Signer {
  const account = mnemonicToAccount(devnetMnemonic, { addressIndex: index })
  return {
    name: `account ${index} of anvil`,
    chainId,
    accountAddress: account.address,
    sign: (message) => account.signMessage({ message }),
  }
}

/** A public Solana key (Ed25519). */
export function solanaSigner(): Signer {
  // PKCS #8 of a key whose 32 bytes are 7.
  const der = Buffer.concat([
    Buffer.from('302e020100300506032b657004220420', 'hex'),
    Buffer.alloc(32, 7),
  ])
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  return {
    name: 'a key of Solana',
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    accountAddress: writeBase58(Buffer.from(x, 'base64url')),
    sign: async (text) => writeBase58(signBytes(null, Buffer.from(text), key)),
  }
}

type Provider = { request(method: string, params: object): Promise<{ result: unknown }> }
type Connected = { addresses: { address: string; purpose: string }[] }

/** An address of the scripted Bitcoin wallet, by BIP-322: `payment` is p2wpkh, `ordinals` taproot. */
export async function bitcoinSigner(purpose: 'payment' | 'ordinals'): Promise<Signer> {
  const wallet = scriptedBitcoinWallet({ dialect: 'satsConnect' })
  const provider = wallet.provider as Provider
  const { addresses } = (await provider.request('wallet_connect', {})).result as Connected
  const address = addresses.find((address) => address.purpose === purpose)?.address ?? ''
  return {
    name: `a ${purpose} address of Bitcoin`,
    chainId: bitcoinChains.mainnet.caipNetworkId,
    accountAddress: address,
    async sign(message) {
      const params = { address, message, protocol: 'BIP322' }
      const { result } = await provider.request('signMessage', params)
      return (result as { signature: string }).signature
    },
  }
}
