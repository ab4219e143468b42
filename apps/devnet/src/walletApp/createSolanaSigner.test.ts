import { createPublicKey, verify } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeBase58, encodeBase58 } from '../keys/base58.ts'
import { createSolanaSigner } from './createSolanaSigner.ts'
import { deriveSolanaKey } from './deriveSolanaKey.ts'
import { WalletCallError } from './errors.ts'

const signer = createSolanaSigner()
const [anna, ben] = ['01', '02'].map((byte) => deriveSolanaKey(byte.repeat(32)))
if (!anna || !ben) throw new Error('no keys')
const other = new Uint8Array(32).fill(9)
const request = (method: string, params: unknown) =>
  signer.sign({ method, params, chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })

function isSigned(message: Uint8Array, signature: Uint8Array, publicKey: Uint8Array): boolean {
  const x = Buffer.from(publicKey).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, message, key, signature)
}

/** A message with these signers, one other account and no instruction. */
function getMessage(signers: readonly Uint8Array[], version: 0 | undefined): Buffer {
  const accounts = [...signers, other]
  const prefix = version === 0 ? [0x80] : []
  const tail = version === 0 ? [0, 0] : [0]
  const header = [...prefix, signers.length, 0, 1, accounts.length]
  return Buffer.from([
    ...header,
    ...accounts.flatMap((account) => [...account]),
    ...Array(32).fill(7),
    ...tail,
  ])
}

const unsigned = (message: Uint8Array, count: number) =>
  Buffer.concat([Buffer.of(count), Buffer.alloc(64 * count), message])

test.each([undefined, 0 as const])(
  'a transaction of version %s is signed at its signer’s index',
  async (version) => {
    const message = getMessage([other, ben.publicKey], version)
    const transaction = unsigned(message, 2).toString('base64')
    const respond = (await request('solana_signTransaction', { transaction })) as {
      transaction: string
      signature: string
    }
    const signed = Buffer.from(respond.transaction, 'base64')
    const signature = signed.subarray(1 + 64, 1 + 128)
    expect(encodeBase58(signature)).toBe(respond.signature)
    expect(isSigned(message, signature, ben.publicKey)).toBe(true)
    expect(signed.subarray(1, 65)).toEqual(Buffer.alloc(64))
    expect(signed.subarray(129)).toEqual(message)
    expect(await request('solana_signAllTransactions', { transactions: [transaction] })).toEqual({
      transactions: [respond.transaction],
    })
  },
)

test('a message is signed by the given account, or by the first one', async () => {
  const message = Buffer.from('Good morning')
  for (const [key, pubkey] of [
    [anna, undefined],
    [ben, ben.address],
  ] as const) {
    const response = await request('solana_signMessage', { message: encodeBase58(message), pubkey })
    const { signature } = response as { signature: string }
    expect(isSigned(message, decodeBase58(signature) ?? message, key.publicKey)).toBe(true)
  }
})

test('error: an address in another case, no known signer, a later version, no node', async () => {
  const code = (code: number) => ({ code })
  const pubkey = ben.address.toLowerCase()
  await expect(request('solana_signMessage', { message: '2', pubkey })).rejects.toMatchObject(
    code(4_100),
  )
  await expect(request('solana_signMessage', { message: '0' })).rejects.toMatchObject(code(-32_602))
  const foreign = unsigned(getMessage([other], undefined), 1).toString('base64')
  const sign = (transaction: string) => request('solana_signTransaction', { transaction })
  await expect(sign(foreign)).rejects.toMatchObject(code(4_100))
  const later = unsigned(Buffer.of(0x81, 1, 0, 0), 1).toString('base64')
  await expect(sign(later)).rejects.toMatchObject(code(-32_602))
  const ownTransaction = unsigned(getMessage([anna.publicKey], 0), 1).toString('base64')
  const send = request('solana_signAndSendTransaction', { transaction: ownTransaction })
  await expect(send).rejects.toMatchObject(code(4_901))
  await expect(request('constructor', {})).rejects.toMatchObject(code(4_200))
})

test('security: any bytes are signed or fail with an error response', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      const transaction = Buffer.from(bytes).toString('base64')
      const response = request('solana_signTransaction', { transaction })
      await expect(response).rejects.toBeInstanceOf(WalletCallError)
    }),
  )
})
