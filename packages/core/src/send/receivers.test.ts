import { expect, test } from 'vitest'
import { caipNetworkId, coin, openSender, receiver, sender } from '../../test/openSender.ts'
import { TimedOutError } from '../base/errors.ts'
import { RpcError } from '../base/rpcErrors.ts'
import { transactionsAtom } from '../transactions/state.ts'
import { lookUpReceiver } from './lookUpReceiver.ts'
import { send } from './send.ts'
import { setSendForm } from './setSendForm.ts'
import { sendFormAtom } from './state.ts'

/** An address with the ends of another one, as it is shown in short. */
const imitate = (address: string) =>
  `${address.slice(0, 6)}${'1'.repeat(32)}${address.slice(-4)}`.toLowerCase()
const history = `/v1/account/${sender}/history`
const profile = '/v1/profile/account/ada.latchkey'

const transaction = (metadata: object, isSpam = false) => ({
  ...{ id: 'x', isSpam, transfers: [] },
  metadata: {
    ...{ operationType: 'send', hash: '0x1', minedAt: '2026-01-01T00:00:00Z', status: 'confirmed' },
    ...{ sender, sentFrom: sender, sentTo: receiver, chain: caipNetworkId },
    ...metadata,
  },
})

test('security: after a transfer, an address that only looks like its receiver is refused until it is allowed', async () => {
  const { latchkey, sent, prepare } = await openSender()
  const poison = imitate(receiver)
  const first = await prepare()
  expect(first.isFirst).toBe(true)
  await send(latchkey, first)
  expect((await prepare()).isFirst).toBe(false)
  await expect(prepare({ to: poison })).rejects.toMatchObject({
    ...{ code: 'receiver.lookAlike', to: poison, lookAlike: receiver },
  })
  const allowed = await prepare({ to: poison, allowLookAlike: poison })
  expect(allowed).toMatchObject({ to: poison, isFirst: true, lookAlike: receiver })
  expect(sent).toHaveLength(1)
})

test.each([
  ['requesting', true],
  ['unknown', true],
  ['failed', true],
  ['replaced', true],
  ['submitted', false],
  ['confirmed', false],
] as const)(
  'security: the receiver of a transfer that is %s is a new one: %s',
  async (status, isFirst) => {
    const { latchkey, prepare } = await openSender()
    await send(latchkey, await prepare())
    latchkey.store.set(transactionsAtom, (all) => all.map((one) => ({ ...one, status })))
    expect((await prepare()).isFirst).toBe(isFirst)
  },
)

test("security: a receiver of the account's own history is imitated, one that others put into it is not", async () => {
  const forged = `0x${'f0'.repeat(20)}`
  const { prepare } = await openSender({
    service: {
      [history]: {
        data: [
          transaction({ sender: sender.toLowerCase() }),
          transaction({ sender: forged, sentTo: forged }),
          transaction({ sentTo: forged, status: 'failed' }),
          transaction({ sentTo: forged }, true),
          transaction({ sentTo: forged, operationType: 'execute' }),
        ],
        next: null,
      },
    },
  })
  expect((await prepare()).isFirst).toBe(false)
  await expect(prepare({ to: imitate(receiver) })).rejects.toMatchObject({
    code: 'receiver.lookAlike',
  })
  expect((await prepare({ to: forged })).isFirst).toBe(true)
  expect((await prepare({ to: imitate(forged) })).isFirst).toBe(true)
})

test('security: rows of others that fill the first page of a history hide no earlier receiver', async () => {
  const dust = `0x${'dd'.repeat(20)}`
  const spam = transaction({ operationType: 'receive', sender: dust, sentTo: sender }, true)
  const pages = [{ data: Array(50).fill(spam), next: 'second' }, { data: [transaction({})] }]
  const service = {
    get [history]() {
      return { next: null, ...pages.shift() }
    },
  }
  const { prepare } = await openSender({ service })
  await expect(prepare({ to: imitate(receiver) })).rejects.toMatchObject({
    ...{ code: 'receiver.lookAlike', lookAlike: receiver },
  })
})

test('security: a look-alike that the history names as a receiver is refused too', async () => {
  const poison = imitate(receiver)
  const { prepare } = await openSender({
    service: {
      [history]: { data: [transaction({ sentTo: poison }), transaction({})], next: null },
    },
  })
  await expect(prepare({ to: poison })).rejects.toMatchObject({ code: 'receiver.lookAlike' })
})

test('security: a look-alike is allowed by its address, not by the name that led to it', async () => {
  const first = imitate(receiver)
  const { names, prepare } = await openSender({
    names: { 'x.eth': first },
    service: { [history]: { data: [transaction({})], next: null } },
  })
  expect(await prepare({ to: 'x.eth', allowLookAlike: first })).toMatchObject({ to: first })
  names['x.eth'] = imitate(sender)
  await expect(prepare({ to: 'x.eth', allowLookAlike: first })).rejects.toMatchObject({
    ...{ code: 'receiver.lookAlike', lookAlike: sender },
  })
})

test("security: an address that looks like the visitor's own is refused", async () => {
  const { prepare } = await openSender()
  await expect(prepare({ to: imitate(sender) })).rejects.toMatchObject({
    ...{ code: 'receiver.lookAlike', lookAlike: sender },
  })
})

test('another account of the visitor is no earlier receiver; what looks like it is refused', async () => {
  const { mock, prepare } = await openSender()
  mock.emitAccounts('mock', [sender, receiver])
  expect(await prepare()).toMatchObject({ to: receiver, isFirst: true })
  await expect(prepare({ to: imitate(receiver) })).rejects.toMatchObject({
    ...{ code: 'receiver.lookAlike', lookAlike: receiver },
  })
})

test('security: the contract of any token is no receiver', async () => {
  const other = `0x${'d0'.repeat(20)}`
  const { prepare } = await openSender({ tokens: [other] })
  await expect(prepare({ to: other })).rejects.toMatchObject({ code: 'receiver.isToken' })
})

test.each([new RpcError(-32005), new TimedOutError('eth_call', 10_000)])(
  'error: a receiver that could not be checked for a token is not sent to: $code',
  async (cause) => {
    const calls = { getTokenBalance: () => Promise.reject(cause) }
    const { prepare } = await openSender({ calls })
    await expect(prepare()).rejects.toMatchObject({ code: cause.code })
  },
)

test('error: a history that cannot be read is logged, and the transfer goes on', async () => {
  const { prepare, logged } = await openSender({ service: {} })
  expect((await prepare()).isFirst).toBe(true)
  expect(logged).toMatchObject([{ level: 'warn', message: 'Earlier receivers could not be read' }])
})

test('a name of the site is sent to, and is checked again at the press', async () => {
  const service: Record<string, unknown> = {
    [profile]: { name: 'ada.latchkey', addresses: { 60: { address: receiver } }, attributes: null },
  }
  const { latchkey, sent, prepare } = await openSender({ service })
  const plan = await prepare({ to: ' ada.latchkey ' })
  expect(plan).toMatchObject({ to: receiver, name: 'ada.latchkey' })
  service[profile] = []
  await expect(send(latchkey, plan)).rejects.toMatchObject({ code: 'receiver.notFound' })
  expect(sent).toEqual([])
})

test('error: a name is not found if the site does not have it, and unknown while its service fails', async () => {
  const { prepare } = await openSender({ service: { [profile]: [] } })
  await expect(prepare({ to: 'ada.latchkey' })).rejects.toMatchObject({ code: 'receiver.notFound' })
  const down = await openSender({ service: {} })
  await expect(down.prepare({ to: 'ada.latchkey' })).rejects.toMatchObject({ code: 'httpStatus' })
})

test('name and picture of a receiver are kept in the form, unless it has another one by then', async () => {
  const names = { 'alder.eth': receiver }
  const calls = {
    getName: async () => 'other.eth',
    getAvatar: async () => 'data:image/png;base64,AA==',
  }
  const { latchkey } = await openSender({ names, calls })
  setSendForm(latchkey, { receiverAddress: 'alder.eth' })
  const found = await lookUpReceiver(latchkey, { token: coin, receiver: 'alder.eth' })
  expect(found).toMatchObject({ to: receiver, name: 'alder.eth', isFirst: true })
  const form = () => latchkey.store.get(sendFormAtom)
  expect(form()).toMatchObject({
    receiverProfileName: 'alder.eth',
    receiverProfileImageUrl: 'data:image/png;base64,AA==',
  })
  setSendForm(latchkey, { receiverAddress: receiver })
  expect(form().receiverProfileName).toBeUndefined()
  await lookUpReceiver(latchkey, { token: coin, receiver: 'alder.eth' })
  expect(form().receiverProfileName).toBeUndefined()
  await lookUpReceiver(latchkey, { token: coin, receiver })
  expect(form().receiverProfileName).toBe('other.eth')
})
