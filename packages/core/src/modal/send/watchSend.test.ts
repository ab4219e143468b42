import { testAddresses } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { setup } from '../../../test/setup.ts'
import { UserRejectedError } from '../../base/walletErrors.ts'
import { connect } from '../../connect/connect.ts'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import { prepareSend } from '../../send/prepareSend.ts'
import type { SendPlan } from '../../send/schema.ts'
import { send } from '../../send/send.ts'
import { setSendForm } from '../../send/setSendForm.ts'
import { sendFormAtom } from '../../send/state.ts'
import { dismissNotice } from '../notices/notify.ts'
import { noticeAtom } from '../notices/state.ts'
import { watchReview } from '../review/watchReview.ts'
import { closeModal } from '../router/closeModal.ts'
import { openModal } from '../router/openModal.ts'
import { locationAtom } from '../router/state.ts'
import {
  openSend,
  openSendPreview,
  openSendTokens,
  selectSendToken,
  submitReview,
} from './openSend.ts'

const coin = { caipNetworkId: 'eip155:1', symbol: 'ETH', decimals: 18 } as const
const token = { ...coin, name: 'Dev', symbol: 'DUSD', address: '0xc0', balance: 5n }

async function open() {
  const world = setup()
  const { latchkey, events } = world
  await connect(latchkey, { walletId: 'mock' })
  openModal(latchkey)
  watchReview(latchkey)
  watchReview(latchkey)
  openSend(latchkey)
  events.length = 0
  const plan = await prepareSend(latchkey, { token: coin, value: 5n, to: testAddresses[1] })
  const location = () => latchkey.store.get(locationAtom)
  return { ...world, plan, location }
}

function submit(latchkey: Latchkey, plan: SendPlan) {
  submitReview(latchkey, plan.id)
  return send(latchkey, plan)
}

test('a press on Send is tracked and opens an empty form, with the token of the pressed row', async () => {
  const { latchkey, events, location } = await open()
  setSendForm(latchkey, { sendTokenAmount: '1' })
  openSend(latchkey, token)
  expect(location().view).toBe('WalletSend')
  expect(latchkey.store.get(sendFormAtom)).toMatchObject({ token, sendTokenAmount: '' })
  expect(events).toEqual([['OPEN_SEND', { network: 'eip155:1', isSmartAccount: false }]])
  openSendTokens(latchkey)
  expect(location().view).toBe('WalletSendSelectToken')
  setSendForm(latchkey, { sendTokenAmount: '1', receiverAddress: '0x2' })
  selectSendToken(latchkey, { ...token, address: '0xc1' })
  expect(location().view).toBe('WalletSend')
  expect(latchkey.store.get(sendFormAtom)).toMatchObject({
    token: { address: '0xc1' },
    sendTokenAmount: '',
    receiverAddress: '0x2',
  })
})

test('once a transfer has a hash the modal says so, empties the form, and shows Account without a way back', async () => {
  const { latchkey, location, plan } = await open()
  setSendForm(latchkey, { sendTokenAmount: '1' })
  openSendPreview(latchkey)
  await submit(latchkey, plan)
  expect(location()).toMatchObject({ view: 'Account', canGoBack: false })
  expect(latchkey.store.get(noticeAtom)).toMatchObject({
    variant: 'success',
    text: 'Transaction started',
  })
  expect(latchkey.store.get(sendFormAtom).sendTokenAmount).toBe('')
})

test('error: after a declined or failed transfer the view and the form stay', async () => {
  const { latchkey, mock, location, plan } = await open()
  openSendPreview(latchkey)
  setSendForm(latchkey, { sendTokenAmount: '1' })
  mock.fails.sendTransaction = new UserRejectedError()
  await expect(submit(latchkey, plan)).rejects.toMatchObject({ code: 'userRejected' })
  mock.fails.sendTransaction = new Error('no gas')
  await expect(submit(latchkey, { ...plan, id: 'second' })).rejects.toMatchObject({
    code: 'sendFailed.eip155',
  })
  expect(location().view).toBe('WalletSendPreview')
  expect(latchkey.store.get(sendFormAtom).sendTokenAmount).toBe('1')
})

test('a visitor who has closed the modal or left Send is not moved', async () => {
  const { latchkey, location, plan } = await open()
  closeModal(latchkey)
  await submit(latchkey, plan)
  expect(latchkey.store.get(noticeAtom)?.text).not.toBe('Transaction started')
  openModal(latchkey, 'Networks')
  await submit(latchkey, { ...plan, id: 'second' })
  expect(location().view).toBe('Networks')
})

test('error: one that is declined while the modal is closed is said at the next opening, and in another view at once', async () => {
  const { latchkey, mock, plan } = await open()
  const notice = () => latchkey.store.get(noticeAtom)
  mock.fails.sendTransaction = new UserRejectedError()
  openSendPreview(latchkey)
  await expect(submit(latchkey, plan)).rejects.toThrow()
  expect(notice()).toBeUndefined()
  closeModal(latchkey)
  await expect(submit(latchkey, { ...plan, id: 'second' })).rejects.toThrow()
  expect(notice()).toBeUndefined()
  openModal(latchkey)
  expect(notice()).toMatchObject({ variant: 'error', messageId: 'send.declined' })
  dismissNotice(latchkey)
  await expect(submit(latchkey, { ...plan, id: 'third' })).rejects.toThrow()
  expect(notice()).toMatchObject({ messageId: 'send.declined' })
})

test('a transfer other than the reviewed one leaves the view and the form as they are', async () => {
  const { latchkey, location, plan } = await open()
  openSendPreview(latchkey)
  setSendForm(latchkey, { sendTokenAmount: '1' })
  await send(latchkey, plan)
  expect(location().view).toBe('WalletSendPreview')
  expect(latchkey.store.get(sendFormAtom).sendTokenAmount).toBe('1')
})

test.each([
  ['form', openSend, 'WalletSend'],
  ['review', openSendPreview, 'WalletSendPreview'],
] as const)('one that is approved late leaves the next %s as it is', async (_, openNext, view) => {
  const { latchkey, location, plan } = await open()
  submitReview(latchkey, plan.id)
  openNext(latchkey)
  setSendForm(latchkey, { sendTokenAmount: '2' })
  await send(latchkey, plan)
  expect(location().view).toBe(view)
  expect(latchkey.store.get(sendFormAtom).sendTokenAmount).toBe('2')
})
