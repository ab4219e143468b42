import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { entropyToMnemonic, mnemonicToSeed } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { HDKey, privateKeyToAddress } from 'viem/accounts'
import { toHex } from '../bytes/hex.ts'
import { deriveSlip10 } from './deriveSlip10.ts'

/** The secrets of an account: 16 bytes of entropy, and 32 for each key. */
export type Keys = {
  readonly entropy: Uint8Array<ArrayBuffer>
  readonly evmKey: Uint8Array<ArrayBuffer>
  /** The seed of the Ed25519 key (RFC 8032). */
  readonly solanaKey: Uint8Array<ArrayBuffer>
}

/** The addresses of an account, by namespace. */
export type Addresses = { readonly eip155: string; readonly solana: string }

const evmPath = "m/44'/60'/0'/0/0"
/** `m/44'/501'/0'/0'`. */
const solanaPath = [44, 501, 0, 0]

/** Derives the keys of BIP-39 entropy, without a passphrase: BIP-32 for EVM networks, SLIP-10 for Solana. */
export async function deriveKeys(entropy: Uint8Array<ArrayBuffer>): Promise<Keys> {
  const seed = await mnemonicToSeed(entropyToMnemonic(entropy, wordlist))
  const root = HDKey.fromMasterSeed(seed)
  const child = root.derive(evmPath)
  if (!child.privateKey) throw new Error('The path has no private key')
  const evmKey = new Uint8Array(child.privateKey)
  const solanaKey = deriveSlip10(seed, solanaPath)
  for (const key of [root, child]) key.wipePrivateData()
  seed.fill(0)
  return { entropy, evmKey, solanaKey }
}

/** Returns the 12 words of BIP-39, from which other wallets derive the same keys. */
export const getPhrase = ({ entropy }: Keys): string => entropyToMnemonic(entropy, wordlist)

/** Returns the addresses of the keys. */
export const getAddresses = ({ evmKey, solanaKey }: Keys): Addresses => ({
  eip155: privateKeyToAddress(toHex(evmKey)),
  solana: base58.encode(ed25519.getPublicKey(solanaKey)),
})

/** Overwrites the keys with zeros. */
export function eraseKeys({ entropy, evmKey, solanaKey }: Keys): void {
  for (const secret of [entropy, evmKey, solanaKey]) secret.fill(0)
}
