import { sha256 } from '@noble/hashes/sha2'
import { bech32, bech32m, createBase58check } from '@scure/base'
import type { Chain } from './chains.ts'

/** An address as read. */
export type BitcoinAddress = {
  readonly type: 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr'
  /** The script of the address. */
  readonly script: Uint8Array
}

const base58check = createBase58check(sha256)
/** The longest bech32 string that is an address (BIP-173). */
const mostCharacters = 90

/**
 * Reads an address of a network, checksum and all; upper and lower case matter in base58.
 *
 * @see BIP-13, BIP-173, BIP-350
 * @returns `undefined` if the string is not an address of this network
 */
export function readAddress(text: string, chain: Chain): BitcoinAddress | undefined {
  if (text.length > mostCharacters) return undefined
  return readSegwit(text, chain) ?? readBase58(text, chain)
}

function readSegwit(text: string, { hrp }: Chain): BitcoinAddress | undefined {
  const { decoded, isBech32 } = decode(text)
  if (!decoded || decoded.prefix !== hrp) return undefined
  const [version, ...words] = decoded.words
  const program = fromWords(words)
  if (version === undefined || !program) return undefined
  // Version 0 has the old checksum, and every later one the new.
  if (isBech32 !== (version === 0)) return undefined
  const script = Uint8Array.of(version === 0 ? 0 : 0x50 + version, program.length, ...program)
  if (version === 0 && program.length === 20) return { type: 'p2wpkh', script }
  if (version === 0 && program.length === 32) return { type: 'p2wsh', script }
  if (version === 1 && program.length === 32) return { type: 'p2tr', script }
  return undefined
}

function decode(text: string) {
  const old = bech32.decodeUnsafe(text, mostCharacters)
  return { decoded: old ?? bech32m.decodeUnsafe(text, mostCharacters), isBech32: old !== undefined }
}

function fromWords(words: readonly number[]): Uint8Array | undefined {
  return bech32.fromWordsUnsafe([...words]) ?? undefined
}

function readBase58(text: string, { p2pkh, p2sh }: Chain): BitcoinAddress | undefined {
  let bytes: Uint8Array
  try {
    bytes = base58check.decode(text)
  } catch {
    return undefined
  }
  const [version, ...hash] = bytes
  if (hash.length !== 20) return undefined
  if (version === p2pkh) {
    return { type: 'p2pkh', script: Uint8Array.of(0x76, 0xa9, 20, ...hash, 0x88, 0xac) }
  }
  if (version === p2sh) return { type: 'p2sh', script: Uint8Array.of(0xa9, 20, ...hash, 0x87) }
  return undefined
}
