import { runInNewContext } from 'node:vm'
import { deriveBitcoinEntries, testBitcoinKeys } from '@latchkey/testing'
import { base64 } from '@scure/base'
import { expect, test } from 'vitest'
import { chains } from '../addresses/chains.ts'
import { createStandardWallet } from './createStandardWallet.ts'

const [entry] = deriveBitcoinEntries(testBitcoinKeys[0], 'mainnet')
const { address } = entry
const message = 'Sign in'
/** The same bytes as a wallet in another frame has them. */
const foreign = (bytes: Uint8Array): unknown =>
  runInNewContext('Uint8Array.from(bytes)', { bytes: [...bytes] })

/** A wallet with these responses. */
function walletWith(responses: Readonly<Record<string, unknown>>) {
  const feature = (name: string) => ({ [name]: async () => [responses[name]] })
  const publicKey = foreign(entry.publicKey)
  const provider = {
    accounts: [{ address, publicKey, chains: ['bitcoin:mainnet'] }],
    features: {
      'bitcoin:signMessage': feature('signMessage'),
      'bitcoin:signTransaction': feature('signTransaction'),
    },
  }
  return createStandardWallet(provider, 'Wallet')
}
function request(response: unknown) {
  const [chain] = chains
  if (!chain) throw new Error('mainnet is known')
  const account = { namespace: 'bip122', address, type: 'payment' } as const
  const wallet = walletWith({ signMessage: response })
  return wallet.signMessage({ chain, account, message, protocol: 'ecdsa' })
}

test('bytes of another frame are bytes: signatures, PSBTs and keys', async () => {
  const signature = new Uint8Array(65).fill(7)
  const signedMessage = foreign(new TextEncoder().encode(message))
  expect(signedMessage).not.toBeInstanceOf(Uint8Array)
  await expect(request({ signedMessage, signature: foreign(signature) })).resolves.toBe(
    base64.encode(signature),
  )
  const psbt = Uint8Array.of(1, 2, 3)
  const wallet = walletWith({ signTransaction: { signedPsbt: foreign(psbt) } })
  const [chain] = chains
  if (!chain) throw new Error('mainnet is known')
  const params = { chain, psbt, inputs: [], broadcast: false, check: () => {} }
  expect(await wallet.signPsbt(params)).toEqual({ psbt })
  const publicKey = Buffer.from(entry.publicKey).toString('hex')
  expect(await wallet.read()).toMatchObject({ accounts: [{ publicKey }] })
})

test('security: a changed message is rejected in bytes of another frame, and in other values', async () => {
  const signature = new Uint8Array(65)
  const changed = new TextEncoder().encode('Pay everything')
  const same = new TextEncoder().encode(message)
  for (const signedMessage of [changed, foreign(changed), [...same], message, null, same.buffer]) {
    await expect(request({ signedMessage, signature })).rejects.toMatchObject({
      code: 'invalidWalletAnswer',
    })
  }
})
