import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { concatBytes } from '@scure/btc-signer/utils.js'
import { encodeAbiParameters, hashMessage, hexToBytes, keccak256, toHex as textToHex } from 'viem'
import { sign as signHash } from 'viem/accounts'
import type { RejectionReason } from '../src/rejectionReasons.ts'
import { fromBase58 } from '../src/server/solana/fromBase58.ts'
import {
  bitcoinSigner,
  eip155Signer,
  type Signer,
  solanaSigner,
  toBase58,
  toBase64,
  toHex,
} from './signers.ts'

export type Forgery = {
  readonly reason: RejectionReason
  readonly name: string
  readonly message: string
  readonly signature: string
}

type MessageFor = (signer: Signer) => string

/** Invalid signatures over valid messages. */
export async function getForgeries(namespace: string, signer: Signer, messageFor: MessageFor) {
  const message = messageFor(signer)
  const right = await signer.sign(message)
  const as = (
    reason: RejectionReason,
    name: string,
    signature: string,
    text = message,
  ): Forgery => ({
    reason,
    name,
    message: text,
    signature,
  })
  const shared = [
    as('signatureWrong', 'a signature of another message', await signer.sign(`${message}.`)),
    as('signatureEncoding', 'a space before the signature', ` ${right}`),
  ]
  const make = { eip155: ofEip155, solana: ofSolana, bip122: ofBip122 }[namespace]
  return [...shared, ...((await make?.({ signer, message, right, as, messageFor })) ?? [])]
}

type Forging = {
  readonly signer: Signer
  readonly message: string
  readonly right: string
  readonly as: (reason: RejectionReason, name: string, signature: string, text?: string) => Forgery
  readonly messageFor: MessageFor
}

async function ofEip155({ signer, message, right, as, messageFor }: Forging): Promise<Forgery[]> {
  const bytes = hexToBytes(right as `0x${string}`)
  const compact = bytes.slice(0, 64)
  const v = bytes[64] ?? 27
  const withV = (last: number) => toHex(concatBytes(compact, Uint8Array.of(last)))
  const { r, s } = secp256k1.Signature.fromBytes(compact, 'compact')
  const other = new secp256k1.Signature(r, secp256k1.Point.Fn.ORDER - s).toBytes('compact')
  const high = toHex(concatBytes(other, Uint8Array.of(v === 27 ? 28 : 27)))
  const bare = await signHash({
    hash: keccak256(textToHex(message)),
    privateKey: keccak256('0x01'),
    to: 'hex',
  })
  const types = [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }] as const
  const factory = '0x00000000000000000000000000000000000000fa'
  const wrapped = encodeAbiParameters(types, [factory, '0x', right as `0x${string}`])
  const magic = '6492'.repeat(16)
  const small = signer.accountAddress
  // Flips the case of one checksum character.
  const flipped = small.replace(/[a-f](?=[^a-f]*$)|[A-F](?=[^A-F]*$)/, (char) =>
    char === char.toLowerCase() ? char.toUpperCase() : char.toLowerCase(),
  )
  const mistyped = message.replace(small, flipped)
  return [
    as(
      'signatureWrong',
      "another account's signature",
      await eip155Signer('mallory').sign(message),
    ),
    as('signatureWrong', 'a signature of the bare hash', bare),
    as('signatureWrong', 'the other recovery', withV(v === 27 ? 28 : 27)),
    as('signatureWrong', 'zeros', toHex(concatBytes(new Uint8Array(64), Uint8Array.of(27)))),
    as(
      'signatureWrong',
      'numbers beyond the order',
      toHex(concatBytes(new Uint8Array(64).fill(255), Uint8Array.of(27))),
    ),
    as('signatureMalleable', 'the other form of the signature', high),
    as('signatureEncoding', 'a v of 29', withV(29)),
    as('signatureEncoding', 'a v of 26', withV(26)),
    as('signatureEncoding', 'a v of 37, as transactions have it', withV(37)),
    as('contractsNotSupported', '64 bytes (EIP-2098)', toHex(compact)),
    as('contractsNotSupported', '66 bytes', `${right}00`),
    as('signatureEncoding', 'no bytes', '0x'),
    as('signatureEncoding', 'half a byte', right.slice(0, -1)),
    as('signatureEncoding', 'no 0x', right.slice(2)),
    as('signatureEncoding', 'base64', toBase64(bytes)),
    as('signatureLength', 'very long', `0x${'00'.repeat(20_000)}`.slice(0, 33_000)),
    as('signatureEncoding', 'the suffix of ERC-6492 and nothing before it', `0x${magic}`),
    as('signatureEncoding', 'the suffix of ERC-6492 behind a bare signature', `${right}${magic}`),
    as('signatureEncoding', 'a wrapper of ERC-6492 with a byte too many', `${wrapped}00${magic}`),
    as('contractsNotSupported', 'a wrapper of ERC-6492, and no node to ask', `${wrapped}${magic}`),
    as('addressChecksum', 'a wrong checksum in the address', await signer.sign(mistyped), mistyped),
    as(
      'signatureWrong',
      'a signature for another account of the same key',
      right,
      messageFor({ ...signer, accountAddress: '0x00000000000000000000000000000000000000fa' }),
    ),
    as(
      'signatureWrong',
      'a signature of the same text on another chain',
      right,
      message.replace('Chain ID: 1', 'Chain ID: 8453'),
    ),
    as('signatureWrong', 'the hash for a signature', `${hashMessage(message)}${'00'.repeat(32)}1b`),
  ]
}

async function ofSolana({ message, right, as, messageFor, signer }: Forging): Promise<Forgery[]> {
  const bytes = fromBase58(right, 64) ?? new Uint8Array(64)
  const s = BigInt(toHex(bytes.slice(32).reverse())) + ed25519.Point.Fn.ORDER
  const high = Buffer.from(s.toString(16).padStart(64, '0'), 'hex').reverse()
  const flip = (index: number) => {
    const changed = bytes.slice()
    changed[index] = (changed[index] ?? 0) ^ 1
    return toBase58(changed)
  }
  const at = (accountAddress: string) => messageFor({ ...signer, accountAddress })
  const identity = Uint8Array.of(1, ...new Uint8Array(31))
  const order4 = new Uint8Array(32)
  const short = toBase58(new Uint8Array(31).fill(9))
  const small = (key: Uint8Array) => toBase58(concatBytes(key, new Uint8Array(32)))
  return [
    as(
      'signatureWrong',
      "another account's signature",
      await solanaSigner('mallory').sign(message),
    ),
    as(
      'signatureWrong',
      'the number one round further',
      toBase58(concatBytes(bytes.slice(0, 32), high)),
    ),
    as('signatureWrong', 'a changed point', flip(0)),
    as('signatureWrong', 'a changed number', flip(32)),
    as('signatureWrong', 'zeros', toBase58(new Uint8Array(64))),
    as('signatureLength', '63 bytes', toBase58(bytes.slice(0, 63).fill(1, 0, 1))),
    as('signatureLength', '65 bytes', toBase58(concatBytes(Uint8Array.of(1), bytes))),
    as('signatureLength', 'a zero before it', `1${right}`),
    as('signatureLength', 'very long', '2'.repeat(10_000)),
    as('signatureEncoding', 'base64', toBase64(bytes)),
    as('signatureEncoding', 'hexadecimal', toHex(bytes)),
    as('signatureEncoding', 'a letter that base58 does not have', `${right.slice(0, -1)}l`),
    as(
      'publicKey',
      'the key of order 1, with which zero signs everything',
      small(identity),
      at(toBase58(identity)),
    ),
    as('publicKey', 'a key of order 4', small(order4), at(toBase58(order4))),
    as('publicKey', 'a key of 31 bytes', right, at(short)),
    as(
      'publicKey',
      'a key that is no point',
      right,
      at(toBase58(Uint8Array.of(2, ...new Uint8Array(31)))),
    ),
    as(
      'signatureWrong',
      'a signature for another account',
      right,
      at(solanaSigner('bob').accountAddress),
    ),
  ]
}

async function ofBip122({ message, right, as, messageFor, signer }: Forging): Promise<Forgery[]> {
  const bytes = Uint8Array.from(Buffer.from(right, 'base64'))
  const length = bytes[1] ?? 0
  const key = bytes.slice(2 + length)
  const witness = (der: Uint8Array, hashType: number) =>
    toBase64(concatBytes(Uint8Array.of(2, der.length + 1), der, Uint8Array.of(hashType), key))
  const der = bytes.slice(2, 1 + length)
  const { r, s } = secp256k1.Signature.fromBytes(der, 'der')
  const high = new secp256k1.Signature(r, secp256k1.Point.Fn.ORDER - s).toBytes('der')
  const of = async (...own: Parameters<typeof bitcoinSigner>) => {
    const forger = bitcoinSigner(...own)
    const text = messageFor(forger)
    return [await forger.sign(text), text] as const
  }
  const taproot = bitcoinSigner('p2tr')
  const tapMessage = messageFor(taproot)
  const tap = Uint8Array.from(Buffer.from(await taproot.sign(tapMessage), 'base64'))
  const [legacy, legacyText] = await of('p2pkh', 31)
  const old = Uint8Array.from(Buffer.from(legacy, 'base64'))
  const simple = await bitcoinSigner('p2wpkh').sign(legacyText)
  const at = (accountAddress: string) => messageFor({ ...signer, accountAddress })
  const last = signer.accountAddress.endsWith('q') ? 'p' : 'q'
  return [
    as(
      'signatureWrong',
      "another account's signature",
      await bitcoinSigner('p2tr')
        .sign(message)
        .then(() => simple),
      message,
    ),
    as('signatureMalleable', 'the other form of the signature', witness(high, 1)),
    as('signatureType', 'a signature of nothing in particular (SIGHASH_NONE)', witness(der, 2)),
    as('signatureType', 'a signature that others may add to (ANYONECANPAY)', witness(der, 0x81)),
    as(
      'signatureEncoding',
      'a witness with a byte too many',
      toBase64(concatBytes(bytes, Uint8Array.of(0))),
    ),
    as('signatureEncoding', 'a witness with a byte too few', toBase64(bytes.slice(0, -1))),
    as(
      'signatureLength',
      'a witness with an item too many',
      toBase64(concatBytes(Uint8Array.of(3), bytes.slice(1), Uint8Array.of(0))),
    ),
    as('signatureLength', 'an empty witness', 'AA=='),
    as('signatureEncoding', 'no signature', ''),
    as('signatureEncoding', 'hexadecimal', toHex(bytes)),
    as('signatureLength', 'very long', 'A'.repeat(11_000)),
    as('variantNotSupported', 'the prefix of the full variant', `ful${right}`),
    as('variantNotSupported', 'the prefix of a proof of funds', `pof${right}`),
    as('variantNotSupported', 'a witness for an address that has none', simple, legacyText),
    as(
      'scriptNotSupported',
      'a script of taproot',
      toBase64(concatBytes(Uint8Array.of(2), tap.slice(1), Uint8Array.of(1, 0x51))),
      tapMessage,
    ),
    as(
      'signatureType',
      'taproot that signs nothing in particular',
      toBase64(concatBytes(Uint8Array.of(1, 65), tap.slice(2), Uint8Array.of(2))),
      tapMessage,
    ),
    as(
      'signatureEncoding',
      'a first byte below all of BIP-137',
      toBase64(concatBytes(Uint8Array.of(26), old.slice(1))),
      legacyText,
    ),
    as(
      'signatureType',
      'a first byte for another kind of address',
      toBase64(concatBytes(Uint8Array.of(39), old.slice(1))),
      legacyText,
    ),
    as(
      'signatureWrong',
      'a first byte for a key that is not compressed',
      toBase64(concatBytes(Uint8Array.of((old[0] ?? 31) - 4), old.slice(1))),
      legacyText,
    ),
    as(
      'signatureWrong',
      'zeros',
      toBase64(concatBytes(Uint8Array.of(31), new Uint8Array(64))),
      legacyText,
    ),
    as(
      'addressChecksum',
      'a wrong checksum in the address',
      right,
      at(signer.accountAddress.slice(0, -1) + last),
    ),
    as('addressChecksum', 'an address in capitals', right, at(signer.accountAddress.toUpperCase())),
    as(
      'addressChecksum',
      'an address of the test network',
      right,
      at('tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'),
    ),
    as(
      'signatureWrong',
      'a signature for another account',
      right,
      at('bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'),
    ),
  ]
}
