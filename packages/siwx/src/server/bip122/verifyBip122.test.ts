import { runs } from '@latchkey/test-support'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { concatBytes } from '@scure/btc-signer/utils.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bitcoinMainnet, bitcoinSigner, toBase64, toHex } from '../../../test/signers.ts'
import vectors from '../../../vectors/bip322.json' with { type: 'json' }
import { hashMessage, toSpendHash } from './messageHashes.ts'
import { readAddress } from './readAddress.ts'
import { verifyBip122 } from './verifyBip122.ts'

const text = 'shop.example wants you to sign in with your Bitcoin account:'
const getBytes = (base64: string) => Uint8Array.from(Buffer.from(base64, 'base64'))
const printed = (hash: Uint8Array) => toHex(hash.slice().reverse()).slice(2)

function getVerdict(
  message: string,
  accountAddress: string,
  signature: string,
  chainId = bitcoinMainnet,
) {
  const result = verifyBip122({ message, fields: { accountAddress, chainId }, signature })
  return result.status === 'valid' ? 'valid' : result.reason
}

test.each(vectors.hashes)('BIP-322: hashes of $message', ({ message, address, ...expected }) => {
  const script = readAddress(address, bitcoinMainnet)?.script ?? new Uint8Array()
  expect(toHex(hashMessage(message)).slice(2)).toBe(expected.messageHash)
  expect(printed(toSpendHash(message, script))).toBe(expected.toSpend)
})

test.each(vectors.simple)('BIP-322: $type, "$message"', ({ message, address, signatures }) => {
  for (const signature of signatures) expect(getVerdict(message, address, signature)).toBe('valid')
})

test.each(vectors.error)(
  'security: BIP-322: $description',
  ({ message, address, signature, reason }) => {
    expect(getVerdict(message, address, signature)).toBe(reason)
  },
)

const signers = [
  bitcoinSigner('p2wpkh'),
  bitcoinSigner('p2tr'),
  bitcoinSigner('p2sh-p2wpkh'),
  bitcoinSigner('p2pkh', 31),
  bitcoinSigner('p2wpkh', 31),
  bitcoinSigner('p2wpkh', 39),
  bitcoinSigner('p2sh-p2wpkh', 35),
  bitcoinSigner('p2sh-p2wpkh', 31),
]

test.each(signers)(
  '$name: a signature is valid for its account and message only',
  async (signer) => {
    const signature = await signer.sign(text)
    expect(getVerdict(text, signer.accountAddress, signature)).toBe('valid')
    expect(getVerdict(`${text} `, signer.accountAddress, signature)).not.toBe('valid')
    for (const other of signers)
      if (other.accountAddress !== signer.accountAddress)
        expect(getVerdict(text, other.accountAddress, signature)).not.toBe('valid')
  },
)

test.each(signers)(
  'security: $name: no signature with a changed bit is accepted',
  async (signer) => {
    const bytes = getBytes(await signer.sign(text))
    // The first byte of a legacy signature may name the kind of address in two ways, for the same key.
    const from = bytes.length === 65 ? 8 : 0
    fc.assert(
      fc.property(fc.integer({ min: from, max: bytes.length * 8 - 1 }), (bit) => {
        const changed = bytes.slice()
        const at = bit >> 3
        changed[at] = (changed[at] ?? 0) ^ (1 << (bit & 7))
        expect(getVerdict(text, signer.accountAddress, toBase64(changed))).not.toBe('valid')
      }),
      { numRuns: runs(40) },
    )
  },
)

test.each<[string, Parameters<typeof bitcoinSigner>]>([
  ['signatureEncoding', ['p2pkh', 43]],
  ['signatureEncoding', ['p2pkh', 0]],
  ['signatureType', ['p2pkh', 35]],
  ['signatureType', ['p2pkh', 39]],
  ['signatureType', ['p2wpkh', 27]],
  ['signatureType', ['p2wpkh', 35]],
  ['signatureType', ['p2sh-p2wpkh', 39]],
  ['signatureType', ['p2tr', 31]],
  // An uncompressed key has another address.
  ['signatureWrong', ['p2pkh', 27]],
])('security: %s: a signature for %j', async (reason, [kind, first]) => {
  const signer = bitcoinSigner(kind, first)
  expect(getVerdict(text, signer.accountAddress, await signer.sign(text))).toBe(reason)
})

test('security: the malleated form of a signature is rejected', async () => {
  const legacy = bitcoinSigner('p2pkh', 31)
  const [first = 0, ...rest] = getBytes(await legacy.sign(text))
  const { r, s } = secp256k1.Signature.fromBytes(Uint8Array.from(rest), 'compact')
  const other = new secp256k1.Signature(r, secp256k1.Point.Fn.ORDER - s)
  const compact = concatBytes(Uint8Array.of(31 + ((first - 31) ^ 1)), other.toBytes('compact'))
  expect(getVerdict(text, legacy.accountAddress, toBase64(compact))).toBe('signatureMalleable')

  const segwit = bitcoinSigner('p2wpkh')
  const stack = getBytes(await segwit.sign(text))
  const length = stack[1] ?? 0
  const low = secp256k1.Signature.fromBytes(stack.slice(2, 1 + length), 'der')
  const high = new secp256k1.Signature(low.r, secp256k1.Point.Fn.ORDER - low.s).toBytes('der')
  const witness = concatBytes(
    Uint8Array.of(2, high.length + 1),
    high,
    Uint8Array.of(1),
    stack.slice(2 + length),
  )
  expect(getVerdict(text, segwit.accountAddress, toBase64(witness))).toBe('signatureMalleable')
})

test('security: more than the signature, or less, is refused', async () => {
  const { sign, accountAddress } = bitcoinSigner('p2wpkh')
  const signature = await sign(text)
  const bytes = getBytes(signature)
  const as = (changed: string) => getVerdict(text, accountAddress, changed)
  expect(as(toBase64(concatBytes(bytes, Uint8Array.of(0))))).toBe('signatureEncoding')
  expect(as(toBase64(bytes.slice(0, -1)))).toBe('signatureEncoding')
  expect(as(toBase64(concatBytes(Uint8Array.of(3), bytes.slice(1), Uint8Array.of(0))))).toBe(
    'signatureLength',
  )
  // The number of items, in a non-minimal encoding.
  expect(as(toBase64(concatBytes(Uint8Array.of(0xfd, 2, 0), bytes.slice(1))))).toBe(
    'signatureEncoding',
  )
  expect(as(` ${signature}`)).toBe('signatureEncoding')
  expect(as(`${signature}\n`)).toBe('signatureEncoding')
  expect(as(signature.replace(/=+$/, ''))).toBe(
    signature.includes('=') ? 'signatureEncoding' : 'valid',
  )
  expect(as('A'.repeat(12_000))).toBe('signatureLength')
})

test('security: an address is valid on its own network, with its checksum, in lowercase', async () => {
  const { sign, accountAddress } = bitcoinSigner('p2wpkh')
  const signature = await sign(text)
  expect(
    getVerdict(text, accountAddress, signature, 'bip122:000000000933ea01ad0ee984209779ba'),
  ).toBe('addressChecksum')
  expect(getVerdict(text, accountAddress, signature, `bip122:${'0'.repeat(32)}`)).toBe(
    'addressChecksum',
  )
  expect(getVerdict(text, accountAddress.toUpperCase(), signature)).toBe('addressChecksum')
  const last = accountAddress.endsWith('q') ? 'p' : 'q'
  expect(getVerdict(text, accountAddress.slice(0, -1) + last, signature)).toBe('addressChecksum')
})
