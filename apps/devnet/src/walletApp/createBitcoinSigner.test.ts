import { Transaction, WIF } from '@scure/btc-signer'
import { Verifier } from 'bip322-js'
import { expect, test } from 'vitest'
import { deriveBitcoinKey } from './bitcoinKeys.ts'
import { createBitcoinSigner } from './createBitcoinSigner.ts'
import { toSign } from './signBitcoinMessage.ts'

const signer = createBitcoinSigner()
const request = (method: string, params: unknown) =>
  signer.sign({ method, params, chainId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328' })
const [payment, ordinals] = signer.addresses as [string, string]

test('its addresses are those of the first account of the devnet’s Bitcoin', async () => {
  expect(await request('getAccountAddresses', {})).toMatchObject([
    { address: 'bcrt1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelwjpnuw', intention: 'payment' },
    {
      address: 'bcrt1pfewlxm8meyyvgjydfu7v8j4ej64symj6ut8sf66h9germp94qgzs92e5zv',
      intention: 'ordinal',
      path: "m/86'/1'/0'/0/0",
    },
  ])
  expect(createBitcoinSigner({ network: 'mainnet' }).addresses[0]).toMatch(/^bc1q/)
})

test('BIP-322: the signed transactions are those of the specification', () => {
  const wif = 'L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k'
  const key = deriveBitcoinKey('payment', Buffer.from(WIF().decode(wif)).toString('hex'), 'mainnet')
  expect(key.address).toBe('bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l')
  expect(toSign(key, '').id).toBe(
    '1e9654e951a5ba44c8604c4de6c67fd78a27e81dcadcfe1edf638ba3aaebaed6',
  )
  expect(toSign(key, 'Hello World').id).toBe(
    '88737ae86f2077145f93cc4b153ae9a1cb8d56afa511988c149c5c8c9d93bddf',
  )
})

test('messages: signatures verify for the signed text and address only', async () => {
  const messages = ['', 'Good morning', 'Guten Morgen, 世界 '.repeat(30)]
  const kinds = [
    [payment, 'ecdsa'],
    [payment, 'bip322'],
    [ordinals, 'bip322'],
  ] as const
  for (const [address, protocol] of kinds)
    for (const message of messages) {
      const response = await request('signMessage', { address, message, protocol })
      const { signature: hex } = response as { signature: string }
      const signature = Buffer.from(hex, 'hex').toString('base64')
      const verify = (text: string) => Verifier.verifySignature(address, text, signature)
      expect([verify(message), verify(`${message}!`)], protocol).toEqual([true, false])
    }
})

test('error: an ordinals address has no ECDSA signature; it signs with BIP-322 by default', async () => {
  const wrong = request('signMessage', { address: ordinals, message: '', protocol: 'ecdsa' })
  await expect(wrong).rejects.toMatchObject({ code: -32_602 })
  expect(await request('signMessage', { address: ordinals, message: '' })).toMatchObject({
    signature: expect.stringMatching(/^0140[0-9a-f]{128}$/),
  })
  expect(await request('signMessage', { account: payment, message: '' })).toMatchObject({
    signature: expect.stringMatching(/^(27|28)[0-9a-f]{128}$/),
  })
})

/** One input per address, and a foreign one. */
function draft(): string {
  const other = deriveBitcoinKey('payment', '11'.repeat(32), 'regtest')
  const [first, second] = [
    deriveBitcoinKey(
      'payment',
      'b5c8b4acf7b66682afbc5eef20c3b12998ba3c14a97047c9187454377f1a7856',
      'regtest',
    ),
    deriveBitcoinKey(
      'ordinal',
      '893af8e39dab62e987360f7e2f2556100075b04ee4e6b22a0e1e11e1569de6d1',
      'regtest',
    ),
  ]
  const transaction = new Transaction()
  for (const [index, { script }] of [first, second, other].entries())
    transaction.addInput({
      txid: `${index}`.repeat(64),
      index,
      witnessUtxo: { script, amount: 5_000n },
    })
  transaction.addOutput({ script: other.script, amount: 14_000n })
  return Buffer.from(transaction.toPSBT()).toString('base64')
}

test('a PSBT: only the named inputs are signed', async () => {
  const signInputs = [
    { address: payment, index: 0, sighashTypes: [1] },
    { address: ordinals, index: 1 },
  ]
  const { psbt } = (await request('signPsbt', { psbt: draft(), signInputs })) as { psbt: string }
  const signed = Transaction.fromPSBT(Buffer.from(psbt, 'base64'))
  expect(signed.getInput(0).partialSig).toHaveLength(1)
  expect(signed.getInput(1).tapKeySig).toHaveLength(64)
  expect(signed.getInput(2).partialSig).toBeUndefined()
})

test('error: a foreign input, an address in another case, an invalid PSBT, an unreachable node', async () => {
  const sign = (address: string, index: number, psbt = draft()) =>
    request('signPsbt', { psbt, signInputs: [{ address, index }] })
  await expect(sign(payment, 2)).rejects.toMatchObject({ code: 4_100 })
  await expect(sign(payment, 7)).rejects.toMatchObject({ code: 4_100 })
  await expect(sign(payment.toUpperCase(), 0)).rejects.toMatchObject({ code: 4_100 })
  await expect(sign(payment, 0, btoa('nothing'))).rejects.toMatchObject({ code: -32_602 })
  const send = { account: payment, recipientAddress: ordinals, amount: '1000' }
  await expect(request('sendTransfer', send)).rejects.toMatchObject({ code: 4_901 })
  await expect(request('sendTransfer', { ...send, amount: '0.1' })).rejects.toMatchObject({
    code: -32_602,
  })
})
