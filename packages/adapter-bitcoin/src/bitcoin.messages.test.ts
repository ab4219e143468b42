import {
  deriveBitcoinEntries,
  type ScriptedBitcoinWalletOptions,
  testBitcoinKeys,
} from '@latchkey/testing'
import { Verifier } from 'bip322-js'
import { afterAll, expect, test, vi } from 'vitest'
import { openPage } from '../test/page.ts'
import { bitcoinMainnet } from './networks/networks.ts'

afterAll(() => vi.unstubAllGlobals())

const open = (wallet: ScriptedBitcoinWalletOptions = {}) =>
  openPage('http://127.0.0.1:1', {
    wallet: { chain: 'mainnet', ...wallet },
    options: { networks: [bitcoinMainnet] },
  })
const [, ordinals] = deriveBitcoinEntries(testBitcoinKeys[0], 'mainnet')

test.each(['standard', 'satsConnect', 'leather', 'unisat', 'okx'] as const)(
  'messages are signed by ECDSA for the payment account: %s',
  async (dialect) => {
    const { adapter, connectorId } = open({ dialect })
    const { address } = await adapter.connect({ connectorId })
    const message = 'Grüße, ₿'
    const signature = await adapter.signMessage?.({ connectorId, address, message })
    expect(Verifier.verifySignature(address, message, signature ?? '')).toBe(true)
    expect(Buffer.from(signature ?? '', 'base64')).toHaveLength(65)
  },
)

test.each(['standard', 'satsConnect', 'leather'] as const)(
  'messages are signed by BIP-322 for the ordinals account: %s',
  async (dialect) => {
    const { adapter, connectorId } = open({ dialect })
    await adapter.connect({ connectorId })
    const { address } = ordinals
    const signature = await adapter.signMessage?.({ connectorId, address, message: 'Hello' })
    expect(Verifier.verifySignature(address, 'Hello', signature ?? '')).toBe(true)
    expect(Verifier.verifySignature(address, 'Hallo', signature ?? '')).toBe(false)
  },
)

test.each(['satsConnect', 'unisat', 'okx'] as const)(
  'the site chooses BIP-322 for the payment account: %s',
  async (dialect) => {
    const { adapter, connectorId, wallet } = open({ dialect })
    const { address } = await adapter.connect({ connectorId })
    const protocol = 'bip322' as const
    const signature = await adapter.signMessage?.({ connectorId, address, message: 'Hi', protocol })
    expect(Verifier.verifySignature(address, 'Hi', signature ?? '')).toBe(true)
    const requested = JSON.stringify(wallet.requests.at(-1))
    expect(requested).toMatch(/BIP322|bip322-simple/)
  },
)

test('bytes that are text are signed by wallets that sign text; others reach no wallet', async () => {
  for (const dialect of ['satsConnect', 'leather', 'unisat', 'okx'] as const) {
    const { adapter, connectorId, wallet } = open({ dialect })
    const { address } = await adapter.connect({ connectorId })
    const sign = (message: Uint8Array) => adapter.signMessage?.({ connectorId, address, message })
    const bytes = new TextEncoder().encode('\ufeffHi')
    const signature = await sign(bytes)
    expect(Verifier.verifySignature(address, '\ufeffHi', signature ?? ''), dialect).toBe(true)
    const before = wallet.prompts.length
    await expect(sign(Uint8Array.of(0xff, 0xfe))).rejects.toMatchObject({ code: 'rpc.-32602' })
    expect(wallet.prompts).toHaveLength(before)
  }
})

test('security: a signature of another message or of another account is refused', async () => {
  const { adapter, connectorId, wallet } = open()
  const { address } = await adapter.connect({ connectorId })
  const sign = () => adapter.signMessage?.({ connectorId, address, message: 'Hi' })
  const signature = new Uint8Array(65)
  wallet.respond('bitcoin:signMessage', [{ signedMessage: Uint8Array.of(1), signature }])
  await expect(sign()).rejects.toMatchObject({ code: 'invalidWalletAnswer' })
  for (const response of [[], [{ signature: 'x' }], [{ signature: new Uint8Array(3) }], 7]) {
    wallet.respond('bitcoin:signMessage', response)
    await expect(sign()).rejects.toMatchObject({ code: 'invalidWalletAnswer' })
  }
  const leather = open({ dialect: 'leather' })
  await leather.adapter.connect({ connectorId: leather.connectorId })
  leather.wallet.respond('signMessage', { signature: 'AAAA', address: ordinals.address })
  await expect(
    leather.adapter.signMessage?.({ connectorId: leather.connectorId, address, message: 'Hi' }),
  ).rejects.toMatchObject({ code: 'invalidWalletAnswer' })
})
