import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base58 } from '@scure/base'
import { p2pkh, p2sh, p2tr, p2wpkh, RawTx, RawWitness, Transaction } from '@scure/btc-signer'
import {
  concatBytes,
  pubECDSA,
  pubSchnorr,
  sha256,
  sha256x2,
  tagSchnorr,
} from '@scure/btc-signer/utils.js'
import { privateKeyToAccount } from 'viem/accounts'

/** An account of tests and vectors. Its key is public. */
export type Signer = {
  readonly name: string
  readonly chainId: string
  readonly accountAddress: string
  readonly sign: (text: string) => Promise<string>
}

export const solanaMainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const bitcoinMainnet = 'bip122:000000000019d6689c085ae165831e93'

const encode = (text: string) => new TextEncoder().encode(text)
/** Derives a public test key. */
const secret = (name: string) => sha256(encode(`Latchkey test vectors: ${name}`))
export const toHex = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex')}` as const
export const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

export const toBase58 = (bytes: Uint8Array): string => base58.encode(bytes)

/** Creates an EVM signer. */
export function eip155Signer(name = 'eip155', chainId = 'eip155:1') {
  const account = privateKeyToAccount(toHex(secret(name)))
  const sign = (message: string) => account.signMessage({ message })
  return { name, chainId, accountAddress: account.address, account, sign }
}

/** Creates a Solana signer. */
export function solanaSigner(name = 'solana') {
  const key = secret(name)
  return {
    name,
    chainId: solanaMainnet,
    accountAddress: toBase58(ed25519.getPublicKey(key)),
    sign: async (text: string) => toBase58(ed25519.sign(encode(text), key)),
  }
}

export type BitcoinKind = 'p2pkh' | 'p2sh-p2wpkh' | 'p2wpkh' | 'p2tr'

function payment(key: Uint8Array, kind: BitcoinKind) {
  if (kind === 'p2tr') return p2tr(pubSchnorr(key))
  if (kind === 'p2wpkh') return p2wpkh(pubECDSA(key))
  return kind === 'p2pkh' ? p2pkh(pubECDSA(key)) : p2sh(p2wpkh(pubECDSA(key)))
}

/** Creates a Bitcoin signer for one address type: BIP-322, or BIP-137 with the given header byte. */
export function bitcoinSigner(kind: BitcoinKind, first?: number) {
  const key = secret(kind)
  const { address = '', script } = payment(key, kind)
  const name = first === undefined ? `${kind}, BIP-322` : `${kind}, BIP-137 from ${first}`
  const sign = async (text: string) =>
    toBase64(
      first === undefined ? signSimple(key, kind, script, text) : signLegacy(key, first, text),
    )
  return { name, chainId: bitcoinMainnet, accountAddress: address, sign }
}

function signLegacy(key: Uint8Array, first: number, text: string): Uint8Array {
  const message = encode(text)
  const size = message.length
  const length = size < 0xfd ? [size] : [0xfd, size & 0xff, size >> 8]
  const hash = sha256x2(encode('\u0018Bitcoin Signed Message:\n'), Uint8Array.from(length), message)
  const signature = secp256k1.sign(hash, key, { prehash: false, format: 'recovered' })
  return concatBytes(Uint8Array.of(first + (signature[0] ?? 0)), signature.slice(1))
}

/** Uses the transactions of the library, to verify this package independently. */
function signSimple(key: Uint8Array, kind: BitcoinKind, script: Uint8Array, text: string) {
  const hash = tagSchnorr('BIP0322-signed-message', encode(text))
  const toSpend = RawTx.encode({
    version: 0,
    segwitFlag: false,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffffffff,
        finalScriptSig: concatBytes(Uint8Array.of(0, 32), hash),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script }],
    witnesses: [],
    lockTime: 0,
  })
  const options = { version: 0, allowUnknownOutputs: true, allowUnknownVersion: true }
  const toSign = new Transaction(options)
  const own = payment(key, kind)
  toSign.addInput({
    txid: sha256x2(toSpend).reverse(),
    index: 0,
    sequence: 0,
    witnessUtxo: { amount: 0n, script },
    ...('redeemScript' in own && { redeemScript: own.redeemScript }),
    ...(kind === 'p2tr' && { tapInternalKey: pubSchnorr(key) }),
  })
  toSign.addOutput({ amount: 0n, script: Uint8Array.of(0x6a) })
  toSign.signIdx(key, 0, undefined, new Uint8Array(32))
  toSign.finalize()
  return RawWitness.encode(toSign.getInput(0).finalScriptWitness ?? [])
}
