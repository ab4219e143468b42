import { type MockAdapter, type MockClock, mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { setup, waitForIdle } from '../../test/setup.ts'
import { connect } from '../connect/connect.ts'
import { setFeatures } from '../features/setFeatures.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { watchRequest } from '../modal/requests/watchRequest.ts'
import { closeModal } from '../modal/router/closeModal.ts'
import { openModal } from '../modal/router/openModal.ts'
import { locationAtom, modalAtom } from '../modal/router/state.ts'
import { sendTransaction } from './sendTransaction.ts'
import { decideReview, requestReviewAtom } from './state.ts'

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const shown = (view = 'ReviewRequest') => ({ isOpen: view !== '', view })

async function open() {
  const mock = mockAdapter({
    wallets: [{ connectorId: 'mock', name: 'Mock' }],
    hold: ['sendTransaction'],
  })
  const world = setup({ features: { explainRequests: true } }, mock)
  const { latchkey } = world
  await connect(latchkey, { walletId: 'mock' })
  const { store } = latchkey
  const send = (options: Partial<Parameters<typeof sendTransaction>[1]> = {}) => {
    const sent = sendTransaction(latchkey, { to, value: 1n, ...options })
    sent.catch(() => {})
    return sent
  }
  const asked = () => mock.calls.filter(({ method }) => method === 'sendTransaction').length
  const modal = () => {
    const { isOpen } = store.get(modalAtom)
    return { isOpen, view: isOpen ? store.get(locationAtom).view : '' }
  }
  const waitForReview = async () => {
    await expect.poll(modal).toEqual(shown())
    // As the outlet of the view does.
    watchRequest(latchkey)
  }
  return { ...world, store, send, asked, modal, waitForReview }
}

test('a transaction is shown before the wallet is asked, and sent once the visitor goes on', async () => {
  const { latchkey, store, send, asked, modal, mock, waitForReview } = await open()
  const sent = send()
  await waitForReview()
  expect(store.get(requestReviewAtom)).toMatchObject({
    request: { to, value: 1n, caipNetworkId: 'eip155:1' },
    meaning: { kind: 'transfer', to, value: 1n },
    ...{ isRisky: false, isApproved: false },
  })
  expect(asked()).toBe(0)
  decideReview(latchkey, true)
  await expect.poll(asked).toBe(1)
  expect(store.get(requestReviewAtom)?.isApproved).toBe(true)
  expect(modal()).toEqual(shown())
  mock.release('sendTransaction')
  expect(await sent).toMatchObject({ hash: expect.any(String) })
  await expect.poll(modal).toEqual(shown(''))
  expect(store.get(requestReviewAtom)).toBeUndefined()
  decideReview(latchkey, true)
  expect(asked()).toBe(1)
})

test.each([
  ['declines', (latchkey: Latchkey) => decideReview(latchkey, false)],
  ['closes the modal', closeModal],
  ['goes to another view', (latchkey: Latchkey) => openModal(latchkey, 'Networks')],
])('error: a visitor who %s is asked no more, and the wallet never', async (_, leave) => {
  const { latchkey, send, asked, store, waitForReview } = await open()
  const sent = send()
  await waitForReview()
  leave(latchkey)
  await expect(sent).rejects.toMatchObject({ code: 'userRejected' })
  expect(store.get(requestReviewAtom)).toBeUndefined()
  decideReview(latchkey, true)
  await waitForIdle()
  expect(asked()).toBe(0)
})

test('error: a signal or five minutes end the review: nothing is sent afterwards', async () => {
  const { latchkey, clock, send, asked, modal, waitForReview } = await open()
  const controller = new AbortController()
  const aborted = send({ signal: controller.signal })
  await waitForReview()
  controller.abort()
  await expect(aborted).rejects.toMatchObject({ code: 'cancelled' })
  await expect.poll(modal).toEqual(shown(''))
  const late = send()
  await waitForReview()
  clock.advance(300_000)
  await expect(late).rejects.toMatchObject({ code: 'timedOut' })
  await expect.poll(modal).toEqual(shown(''))
  decideReview(latchkey, true)
  await waitForIdle()
  expect(asked()).toBe(0)
})

test('the time of the review is not taken from the wallet: each has five minutes', async () => {
  const { latchkey, clock, send, asked, mock, waitForReview } = await open()
  const sent = send()
  await waitForReview()
  clock.advance(299_000)
  decideReview(latchkey, true)
  await expect.poll(asked).toBe(1)
  clock.advance(299_000)
  mock.release('sendTransaction')
  expect(await sent).toMatchObject({ hash: expect.any(String) })
})

test('error: of two requests at once the second is refused, and the first goes on', async () => {
  const { latchkey, send, asked, mock, waitForReview } = await open()
  const first = send()
  await waitForReview()
  await expect(send()).rejects.toMatchObject({ code: 'requestPending' })
  decideReview(latchkey, true)
  await expect.poll(asked).toBe(1)
  mock.release('sendTransaction')
  await first
})

test.each<
  [string, (controller: AbortController, clock: { advance: (ms: number) => void }) => void]
>([
  ['a signal', (controller) => controller.abort()],
  ['five minutes', (_, clock) => clock.advance(300_000)],
])(
  'error: after %s without a response of the wallet another transaction can be reviewed',
  async (_, end) => {
    const { clock, latchkey, send, asked, modal, waitForReview } = await open()
    const controller = new AbortController()
    const first = send({ signal: controller.signal })
    await waitForReview()
    decideReview(latchkey, true)
    await expect.poll(asked).toBe(1)
    end(controller, clock)
    await expect(first).rejects.toThrow()
    await expect.poll(modal).toEqual(shown(''))
    void send()
    await waitForReview()
  },
)

test('error: a modal that is closed before the view follows the transaction declines it', async () => {
  const { latchkey, send, asked, modal, store } = await open()
  const sent = send()
  await expect.poll(modal).toEqual(shown())
  closeModal(latchkey)
  watchRequest(latchkey)
  await expect(sent).rejects.toMatchObject({ code: 'userRejected' })
  expect(store.get(requestReviewAtom)).toBeUndefined()
  expect(asked()).toBe(0)
})

test('after the visitor has gone on, a modal that is closed leaves the wallet to respond', async () => {
  const { latchkey, send, asked, mock, waitForReview } = await open()
  const sent = send()
  await waitForReview()
  decideReview(latchkey, true)
  await expect.poll(asked).toBe(1)
  closeModal(latchkey)
  mock.release('sendTransaction')
  expect(await sent).toMatchObject({ hash: expect.any(String) })
})

test.each<[string, (mock: MockAdapter, clock: MockClock) => void]>([
  ['refuses', (mock) => mock.refuse('describeCall', new Error('no decoder'))],
  ['never answers', (_, clock) => clock.advance(5_000)],
])('security: data is unknown and risky if the adapter %s', async (_, fail) => {
  const { store, send, waitForReview, mock, clock } = await open()
  mock.hold('describeCall')
  void send({ data: '0xa9059cbb00' })
  await waitForIdle()
  fail(mock, clock)
  await waitForReview()
  expect(store.get(requestReviewAtom)).toMatchObject({
    meaning: { kind: 'unknown', to, value: 1n, selector: '0xa9059cbb' },
    isRisky: true,
  })
})

test('a review that no modal shows is logged after five seconds, one that is shown is not', async () => {
  const { send, modal, clock, logged } = await open()
  void send()
  await expect.poll(modal).toEqual(shown())
  await clock.advance(4_999)
  expect(logged).toEqual([])
  await clock.advance(1)
  expect(logged).toMatchObject([
    {
      level: 'warn',
      message: expect.stringContaining('needs LatchkeyProvider or LatchkeyCard on the page'),
    },
  ])
  const page = await open()
  void page.send()
  await page.waitForReview()
  await page.clock.advance(5_000)
  expect(page.logged).toEqual([])
})

test('error: a review that ends before is not logged', async () => {
  const { latchkey, send, modal, clock, logged } = await open()
  const sent = send()
  await expect.poll(modal).toEqual(shown())
  decideReview(latchkey, false)
  await expect(sent).rejects.toMatchObject({ code: 'userRejected' })
  await clock.advance(5_000)
  expect(logged).toEqual([])
})

test('the view stays if the site opens it without a request', async () => {
  const { latchkey, modal } = await open()
  openModal(latchkey, 'ReviewRequest')
  watchRequest(latchkey)
  expect(modal()).toEqual(shown())
})

test('without the feature the wallet is asked at once', async () => {
  const { latchkey, send, asked, modal } = await open()
  setFeatures(latchkey, { explainRequests: false })
  void send()
  await expect.poll(asked).toBe(1)
  expect(modal()).toEqual(shown(''))
})
