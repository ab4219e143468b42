import { concatBytes, sha256, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'

const encode = (text: string) => new TextEncoder().encode(text)
const createZeros = (length: number) => new Uint8Array(length)
const one = Uint8Array.of(1)

/** One output: zero satoshis, unspendable (`OP_RETURN`). */
const outputs = concatBytes(createZeros(8), one, Uint8Array.of(0x6a))

function withLength(bytes: Uint8Array): Uint8Array {
  const { length } = bytes
  const prefix = length < 0xfd ? [length] : [0xfd, length & 0xff, length >> 8]
  return concatBytes(Uint8Array.from(prefix), bytes)
}

/** The hash of a legacy signature: the message with the prefix of the first client (BIP-137). */
export function hashLegacy(message: string): Uint8Array {
  const text = encode(message)
  return sha256x2(encode('\u0018Bitcoin Signed Message:\n'), withLength(text))
}

/** The tagged hash of a text (BIP-322, "message_hash"). */
export function hashMessage(message: string): Uint8Array {
  return tagSchnorr('BIP0322-signed-message', encode(message))
}

/** The transaction `to_sign` spends: it commits to the text and to the script of the address. @returns its id, as hashed. */
export function toSpendHash(message: string, script: Uint8Array): Uint8Array {
  return sha256x2(
    createZeros(4),
    one,
    createZeros(32),
    Uint8Array.of(0xff, 0xff, 0xff, 0xff),
    withLength(concatBytes(Uint8Array.of(0, 32), hashMessage(message))),
    createZeros(4),
    one,
    createZeros(8),
    withLength(script),
    createZeros(4),
  )
}

/** The hash of an ECDSA signature in the witness of `to_sign` (BIP-143, SIGHASH_ALL). */
export function hashWitness(spent: Uint8Array, scriptCode: Uint8Array): Uint8Array {
  const point = concatBytes(spent, createZeros(4))
  return sha256x2(
    createZeros(4),
    sha256x2(point),
    sha256x2(createZeros(4)),
    point,
    withLength(scriptCode),
    createZeros(8),
    createZeros(4),
    sha256x2(outputs),
    createZeros(4),
    Uint8Array.of(1, 0, 0, 0),
  )
}

/** The hash of a taproot signature of `to_sign` (BIP-341). @param hashType 0, or 1 for SIGHASH_ALL. */
export function hashTaproot(spent: Uint8Array, script: Uint8Array, hashType: 0 | 1): Uint8Array {
  return tagSchnorr(
    'TapSighash',
    Uint8Array.of(0, hashType),
    createZeros(8),
    sha256(concatBytes(spent, createZeros(4))),
    sha256(createZeros(8)),
    sha256(withLength(script)),
    sha256(createZeros(4)),
    sha256(outputs),
    createZeros(5),
  )
}
