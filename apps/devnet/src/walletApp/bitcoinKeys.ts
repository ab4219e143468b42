import { NETWORK, p2tr, p2wpkh, TEST_NETWORK, utils } from '@scure/btc-signer'
import { type Hex, hexToBytes } from 'viem'
import { privateKeyToAccount, sign } from 'viem/accounts'

/** The networks of a wallet: CAIP-2 id and address format. */
export const bitcoinNetworks = {
  mainnet: { caipNetworkId: 'bip122:000000000019d6689c085ae165831e93', format: NETWORK, coin: 0 },
  testnet: {
    caipNetworkId: 'bip122:000000000933ea01ad0ee984209779ba',
    format: TEST_NETWORK,
    coin: 1,
  },
  signet: {
    caipNetworkId: 'bip122:00000008819873e925422c1ff0f99f7c',
    format: TEST_NETWORK,
    coin: 1,
  },
  regtest: {
    caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
    format: { ...TEST_NETWORK, bech32: 'bcrt' },
    coin: 1,
  },
} as const

export type BitcoinNetwork = keyof typeof bitcoinNetworks

/** A Bitcoin address and its key. */
export interface BitcoinKey {
  readonly intention: 'payment' | 'ordinal'
  readonly address: string
  readonly privateKey: Uint8Array
  /** 33 bytes for a payment address, 32 for an ordinals address. */
  readonly publicKey: Uint8Array
  readonly path: string
  /** The output script of this address. */
  readonly script: Uint8Array
  /** A recoverable signature of a hash: 65 bytes, the first one 39 to 42 (BIP-137, p2wpkh). */
  signHash(hash: Uint8Array): Promise<Uint8Array>
}

/** @param privateKey 32 bytes in hex */
export function deriveBitcoinKey(
  intention: BitcoinKey['intention'],
  privateKey: string,
  network: BitcoinNetwork,
): BitcoinKey {
  const hex: Hex = `0x${privateKey}`
  const bytes = hexToBytes(hex)
  const { format, coin } = bitcoinNetworks[network]
  const publicKey =
    intention === 'payment'
      ? compress(hexToBytes(privateKeyToAccount(hex).publicKey))
      : utils.pubSchnorr(bytes)
  const payment =
    intention === 'payment' ? p2wpkh(publicKey, format) : p2tr(publicKey, undefined, format)
  return {
    intention,
    address: payment.address ?? '',
    privateKey: bytes,
    publicKey,
    path: `m/${intention === 'payment' ? 84 : 86}'/${coin}'/0'/0/0`,
    script: payment.script,
    async signHash(hash) {
      const { r, s, yParity } = await sign({ hash: toHex(hash), privateKey: hex })
      return Uint8Array.from([39 + (yParity ?? 0), ...hexToBytes(r), ...hexToBytes(s)])
    },
  }
}

function compress(point: Uint8Array): Uint8Array {
  const last = point.at(-1) ?? 0
  return Uint8Array.from([2 + (last & 1), ...point.subarray(1, 33)])
}

function toHex(bytes: Uint8Array): Hex {
  return `0x${Buffer.from(bytes).toString('hex')}`
}
