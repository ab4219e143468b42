import { runs } from '@latchkey/test-support'
import { emailWallet, mockAdapter, mockEmbedded } from '@latchkey/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setup, waitForIdle } from '../../test/setup.ts'
import { connectMethodsAtom } from '../connectors/connectMethodsAtom.ts'
import { walletRowsAtom } from '../connectors/walletRowsAtom.ts'
import { setFeatures } from '../features/setFeatures.ts'
import type { LatchkeyConfig } from '../options/schema.ts'
import {
  activeConnectionAtom,
  activeConnectorIdsAtom,
  activeNamespaceAtom,
  statusAtom,
} from '../state/connections.ts'
import { connectEmbedded } from './connectEmbedded.ts'
import { getEmailWait } from './getEmailWait.ts'
import { startEmailLogin } from './startEmailLogin.ts'
import { verifyEmailCode } from './verifyEmailCode.ts'

async function open(config: Partial<LatchkeyConfig> = {}, email = mockEmbedded()) {
  const mock = mockAdapter({ wallets: [{ connectorId: 'mock' }, emailWallet] })
  const world = setup({ embedded: email.factory, ...config }, mock)
  await waitForIdle()
  world.events.length = 0
  return { ...world, email }
}

test('a visitor signs in with an email and its code, and is connected by that method', async () => {
  const { latchkey, email, events } = await open()
  expect(await startEmailLogin(latchkey, { email: ' ada@shop.example ' })).toBe('VERIFY_OTP')
  expect(email.sent).toEqual(['ada@shop.example'])
  await verifyEmailCode(latchkey, { code: '123456' })
  const connection = await connectEmbedded(latchkey)
  expect(latchkey.store.get(activeConnectionAtom)).toEqual(connection)
  expect(connection).toMatchObject({ namespace: 'eip155', connectorId: 'embedded' })
  expect(events).toContainEqual(['CONNECT_SUCCESS', { method: 'email', name: 'Email' }])
})

test('the email wallet is connected in each namespace; the active one stays active', async () => {
  const solana = mockAdapter({ namespace: 'solana', wallets: [emailWallet] })
  const evm = mockAdapter({ wallets: [emailWallet] })
  const { latchkey, email } = await open({ adapters: [solana.factory, evm.factory] })
  await startEmailLogin(latchkey, { email: 'ada@shop.example' })
  await verifyEmailCode(latchkey, { code: '123456' })
  latchkey.store.set(activeNamespaceAtom, 'solana')
  expect(await connectEmbedded(latchkey)).toMatchObject({ namespace: 'solana' })
  const connectorIds = latchkey.store.get(activeConnectorIdsAtom)
  expect(connectorIds).toMatchObject({ eip155: 'embedded', solana: 'embedded' })
  expect(latchkey.store.get(activeNamespaceAtom)).toBe('solana')
  expect(email.sent).toHaveLength(1)
})

test('error: a namespace of the email wallet that does not connect leaves the others connected', async () => {
  const solana = mockAdapter({ namespace: 'solana', wallets: [] })
  const evm = mockAdapter({ wallets: [emailWallet] })
  const { latchkey } = await open({ adapters: [evm.factory, solana.factory] })
  await startEmailLogin(latchkey, { email: 'ada@shop.example' })
  await verifyEmailCode(latchkey, { code: '123456' })
  expect(await connectEmbedded(latchkey)).toMatchObject({ namespace: 'eip155' })
  expect(latchkey.store.get(activeConnectorIdsAtom)).toEqual({ eip155: 'embedded' })
})

test('email is a way to connect only with an embedded wallet and while the feature is on; it is never a row', async () => {
  const { latchkey } = await open()
  const methods = () => latchkey.store.get(connectMethodsAtom)
  expect(methods()).toEqual(['wallet', 'email'])
  expect(latchkey.store.get(walletRowsAtom).map(({ id }) => id)).toEqual(['mock'])
  setFeatures(latchkey, { email: false })
  expect(methods()).toEqual(['wallet'])
  const { latchkey: without } = setup()
  await waitForIdle()
  expect(without.store.get(connectMethodsAtom)).toEqual(['wallet'])
})

test.each([
  ['without an embedded wallet', { embedded: undefined }],
  ['with the feature off', { features: { email: false } }],
])('error: %s, every action says that email is not available', async (_, config) => {
  const { latchkey } = await open(config as Partial<LatchkeyConfig>)
  const off = { code: 'embeddedOff' }
  await expect(startEmailLogin(latchkey, { email: 'a@b.example' })).rejects.toMatchObject(off)
  await expect(verifyEmailCode(latchkey, { code: '123456' })).rejects.toMatchObject(off)
  await expect(connectEmbedded(latchkey)).rejects.toMatchObject(off)
})

test('error: without an adapter of its namespaces nothing is connected', async () => {
  const bitcoin = mockAdapter({ namespace: 'bip122', wallets: [emailWallet] })
  const { latchkey } = await open({ adapters: [bitcoin.factory] })
  await expect(connectEmbedded(latchkey)).rejects.toMatchObject({ code: 'embeddedOff' })
})

test.each([
  '',
  'ada',
  'ada@shop',
  '@shop.example',
  'ada@.',
  'a da@shop.example',
  'ada@shop.example x',
])('error: %j is no email address, and nothing is sent', async (text) => {
  const { latchkey, email } = await open()
  await expect(startEmailLogin(latchkey, { email: text })).rejects.toMatchObject({
    code: 'invalidEmail',
  })
  expect(email.sent).toEqual([])
})

test('an address with a local part and a domain with a dot is sent as it was typed', async () => {
  const part = fc.stringMatching(/^[a-z0-9+._-]{1,12}$/)
  await fc.assert(
    fc.asyncProperty(part, part, async (local, domain) => {
      const { latchkey, email } = await open()
      const address = `${local}@${domain}.example`
      await startEmailLogin(latchkey, { email: address })
      expect(email.sent).toEqual([address])
    }),
    { numRuns: runs(20) },
  )
})

test('between two codes lie 30 s, which the wait and the error tell', async () => {
  const { latchkey, clock } = await open()
  expect(getEmailWait(latchkey)).toBe(0)
  await startEmailLogin(latchkey, { email: 'ada@shop.example' })
  expect(getEmailWait(latchkey)).toBe(30_000)
  clock.advance(10_500)
  await expect(startEmailLogin(latchkey, { email: 'bob@shop.example' })).rejects.toMatchObject({
    ...{ code: 'embedded.-32005', seconds: '20' },
    shortMessage: 'Please try again after 20 seconds',
  })
  clock.advance(19_500)
  expect(getEmailWait(latchkey)).toBe(0)
  await startEmailLogin(latchkey, { email: 'bob@shop.example' })
})

test('error: a connection that fails is over, with its reason', async () => {
  const { latchkey, mock } = await open()
  mock.fails.connect = new Error('no account')
  await expect(connectEmbedded(latchkey)).rejects.toMatchObject({ code: 'unexpected' })
  expect(latchkey.store.get(statusAtom)).toEqual({ status: 'disconnected', reason: 'failed' })
})

test('error: misspelt options are refused', async () => {
  const { latchkey } = await open()
  const wrong = { mail: 'ada@shop.example' } as never
  await expect(startEmailLogin(latchkey, wrong)).rejects.toThrow('email')
})
