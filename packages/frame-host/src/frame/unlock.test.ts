import { expect, test } from 'vitest'
import { addPasskey, createCredentials } from '../../test/createCredentials.ts'
import { createDevice } from '../../test/createDevice.ts'
import { createFrame } from '../../test/createFrame.ts'
import { browserPorts } from '../ports.ts'

const email = 'alice@shop.example'
const cancelled = { code: 4001 }

/** The frame in a browser of a visitor whose wallet has a passkey, which was added in another one. */
async function createWorld({ isHeld = false, hasCode = true } = {}) {
  const { state, credentials } = createCredentials()
  /** Of each use of the passkey. */
  const signals: (AbortSignal | undefined)[] = []
  const world = createFrame('https://shop.example', {
    credentials: {
      create: credentials.create,
      get(options) {
        signals.push(options?.signal)
        // The visitor does not answer the browser.
        return isHeld ? new Promise(() => {}) : credentials.get(options)
      },
    },
  })
  const { page, cards, server } = world
  const other = createDevice(server)
  const account = await other.signIn(email)
  await addPasskey(other.client, { ...browserPorts, credentials })
  await page.request('CONNECT_EMAIL', { email })
  if (hasCode)
    await expect(page.request('CONNECT_OTP', { otp: '123456' })).rejects.toMatchObject({
      code: -32018,
      message: 'Use the passkey of your wallet',
    })
  return {
    ...world,
    state,
    signals,
    account,
    async open(options: { readonly signal?: AbortSignal } = {}) {
      const index = cards.length
      const unlocking = page.request('UNLOCK', undefined, options)
      unlocking.catch(() => undefined)
      await expect.poll(() => cards.length).toBe(index + 1)
      const card = cards[index]
      if (card?.request.kind !== 'unlock') throw new Error('this card opens no wallet')
      return { unlocking, card, request: card.request }
    },
  }
}

test('the card of a passkey opens the wallet, which has the addresses of before', async () => {
  const { page, account, open, events, signals } = await createWorld()
  await expect(page.request('GET_USER', {})).rejects.toMatchObject({ code: 4100 })
  const { unlocking, card, request } = await open()
  const { eip155, solana } = account?.addresses ?? {}
  expect(request).toMatchObject({
    kind: 'unlock',
    origin: 'https://shop.example',
    address: eip155,
    isKept: true,
  })
  expect(card.isShown).toBe(true)
  await request.unlock()
  expect(card.isShown).toBe(true)
  card.decide.approve()
  expect(await unlocking).toBeUndefined()
  expect(card.isShown).toBe(false)
  await expect.poll(() => events.at(-1)?.type).toBe('HIDE')
  expect(signals).toHaveLength(1)
  expect(await page.request('GET_USER', {})).toMatchObject({ email, address: eip155 })
  const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  expect(await page.request('GET_USER', { chainId })).toMatchObject({ address: solana })
})

test('the card has the site’s name and the account of its network', async () => {
  const { page, account, open } = await createWorld()
  const metadata = { name: 'Shop', description: '', url: 'https://shop.example', icons: [] }
  await page.request('SYNC_DAPP_DATA', { metadata, projectId: 'demo' })
  await page.request('SWITCH_NETWORK', { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })
  const { request } = await open()
  expect(request).toMatchObject({ name: 'Shop', address: account?.addresses.solana })
})

test('error: a passkey that fails leaves the card, on which it is used again', async () => {
  const { page, state, open } = await createWorld()
  const { unlocking, card, request } = await open()
  state.failure = new DOMException('no', 'NotAllowedError')
  await expect(request.unlock()).rejects.toMatchObject({ reason: 'notUsed' })
  expect(card.isShown).toBe(true)
  state.failure = undefined
  await request.unlock()
  card.decide.approve()
  await unlocking
  expect(await page.request('GET_USER', {})).toMatchObject({ email })
})

test('security: Cancel ends the use of the passkey, and the wallet stays closed', async () => {
  const { page, open, signals } = await createWorld({ isHeld: true })
  const { unlocking, card, request } = await open()
  request.unlock().catch(() => undefined)
  await expect.poll(() => signals.length).toBe(1)
  expect(signals[0]?.aborted).toBe(false)
  card.decide.reject()
  await expect(unlocking).rejects.toMatchObject(cancelled)
  expect(card.isShown).toBe(false)
  await expect.poll(() => signals[0]?.aborted).toBe(true)
  await expect(page.request('GET_USER', {})).rejects.toMatchObject({ code: 4100 })
})

test('security: a passkey that is used after Cancel opens nothing', async () => {
  const { page, open, signals } = await createWorld()
  const { unlocking, card, request } = await open()
  card.decide.reject()
  await expect(unlocking).rejects.toMatchObject(cancelled)
  await expect(request.unlock()).rejects.toMatchObject(cancelled)
  expect(signals).toEqual([])
  await expect(page.request('GET_USER', {})).rejects.toMatchObject({ code: 4100 })
})

test('security: a page that aborts closes the card, and ends the use of the passkey', async () => {
  const { open, signals } = await createWorld({ isHeld: true })
  const controller = new AbortController()
  const { unlocking, card, request } = await open({ signal: controller.signal })
  request.unlock().catch(() => undefined)
  await expect.poll(() => signals.length).toBe(1)
  controller.abort()
  await expect(unlocking).rejects.toMatchObject(cancelled)
  await expect.poll(() => card.isShown).toBe(false)
  expect(signals[0]?.aborted).toBe(true)
})

test('security: a sign-out closes the card', async () => {
  const { page, open } = await createWorld()
  const { unlocking, card, request } = await open()
  await page.request('SIGN_OUT', undefined)
  await expect(unlocking).rejects.toMatchObject(cancelled)
  expect(card.isShown).toBe(false)
  await expect(request.unlock()).rejects.toMatchObject(cancelled)
})

test('error: without a session there is no card', async () => {
  const { page, cards } = await createWorld({ hasCode: false })
  await expect(page.request('UNLOCK', undefined)).rejects.toMatchObject({ code: 4100 })
  expect(cards).toEqual([])
})

test('a browser that is signed in without the keys is asked for the passkey, and for no code', async () => {
  const { page, open } = await createWorld()
  await expect(page.request('CONNECT_EMAIL', { email })).rejects.toMatchObject({ code: -32018 })
  const { unlocking, card, request } = await open()
  await request.unlock()
  card.decide.approve()
  await unlocking
  expect(await page.request('CONNECT_EMAIL', { email })).toEqual({ action: 'CONNECT' })
})
