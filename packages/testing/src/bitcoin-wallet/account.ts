import { Address, OutScript, p2tr, p2wpkh } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'

/** Networks of a scripted Bitcoin wallet. */
export const bitcoinChains = {
  mainnet: {
    caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
    encoding: { bech32: 'bc', pubKeyHash: 0x00, scriptHash: 0x05, wif: 0x80 },
  },
  testnet: {
    caipNetworkId: 'bip122:000000000933ea01ad0ee984209779ba',
    encoding: { bech32: 'tb', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef },
  },
  signet: {
    caipNetworkId: 'bip122:00000008819873e925422c1ff0f99f7c',
    encoding: { bech32: 'tb', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef },
  },
  regtest: {
    caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
    encoding: { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef },
  },
} as const

export type BitcoinChain = keyof typeof bitcoinChains

/**
 * Two accounts of the public test mnemonic `test test … junk`: for tests only. `payment` at `m/84'/1'/0'/0/i`,
 * `ordinals` at `m/86'/1'/0'/0/i`; private keys in hex.
 */
export const testBitcoinKeys = [
  {
    payment: 'b5c8b4acf7b66682afbc5eef20c3b12998ba3c14a97047c9187454377f1a7856',
    ordinals: '893af8e39dab62e987360f7e2f2556100075b04ee4e6b22a0e1e11e1569de6d1',
  },
  {
    payment: '2ea9ba050147af0a7e5bc697b588ee630552766810398242f3c4b9ce25c3cfd7',
    ordinals: 'd02ee2d2828e3844e8b9751da9202d87210fde6e4c350668c19855541d4bc94c',
  },
] as const

/** The keys of one account, private, in hex. */
export type BitcoinKeys = { readonly payment: string; readonly ordinals: string }

/** An address with all that belongs to it. */
export type BitcoinEntry = {
  readonly address: string
  readonly purpose: 'payment' | 'ordinals'
  readonly kind: 'p2wpkh' | 'p2tr'
  /** 33 bytes. */
  readonly publicKey: Uint8Array
  readonly privateKey: Uint8Array
  readonly script: Uint8Array
  readonly path: string
}

type Entries = readonly [BitcoinEntry, BitcoinEntry]

/** Cached, because deriving a public key takes milliseconds. */
const derived = new WeakMap<BitcoinKeys, Map<string, Entries>>()

/** The payment (p2wpkh) and the ordinals (p2tr) address of an account on a network. */
export function deriveBitcoinEntries(keys: BitcoinKeys, chain: BitcoinChain, index = 0): Entries {
  const known = derived.get(keys) ?? new Map<string, Entries>()
  derived.set(keys, known)
  const path = `${chain}/${index}`
  const entries = known.get(path) ?? derive(keys, chain, index)
  known.set(path, entries)
  return entries
}

function derive({ payment, ordinals }: BitcoinKeys, chain: BitcoinChain, index: number): Entries {
  const { encoding } = bitcoinChains[chain]
  const coin = chain === 'mainnet' ? 0 : 1
  const paying = fromHex(payment)
  const holding = fromHex(ordinals)
  const segwit = p2wpkh(pubECDSA(paying), encoding)
  const taproot = p2tr(pubSchnorr(holding), undefined, encoding)
  return [
    {
      address: segwit.address ?? '',
      purpose: 'payment',
      kind: 'p2wpkh',
      publicKey: pubECDSA(paying),
      privateKey: paying,
      script: segwit.script,
      path: `m/84'/${coin}'/0'/0/${index}`,
    },
    {
      address: taproot.address ?? '',
      purpose: 'ordinals',
      kind: 'p2tr',
      publicKey: pubECDSA(holding),
      privateKey: holding,
      script: taproot.script,
      path: `m/86'/${coin}'/0'/0/${index}`,
    },
  ]
}

/** The script of an address of a network. Throws if the address is invalid. */
export function toBitcoinScript(address: string, chain: BitcoinChain): Uint8Array {
  return OutScript.encode(Address(bitcoinChains[chain].encoding).decode(address))
}

/** The network a CAIP-2 id names. */
export function getBitcoinChain(caipNetworkId: string): BitcoinChain | undefined {
  const names = Object.keys(bitcoinChains) as BitcoinChain[]
  return names.find((name) => bitcoinChains[name].caipNetworkId === caipNetworkId)
}

export function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

export function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
}
