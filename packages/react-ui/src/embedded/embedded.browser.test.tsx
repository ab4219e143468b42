import { type LatchkeyConfig, openModal, statusAtom } from '@latchkey/core'
import type { MockEmbeddedOptions } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { all, find, focused, getView, modal, waitForView } from '../../test/showApp.tsx'
import { email, showConnect, submitAddress } from '../../test/showEmail.ts'
import { press, write } from '../../test/showSend.ts'

async function showCode(config: LatchkeyConfig = {}, options: MockEmbeddedOptions = {}) {
  const app = await submitAddress(config, options)
  await waitForView('EmailVerifyOtp')
  return app
}

/** The places of the field and the wallets in Connect, in the order in which they are read. */
const getOrder = () =>
  [...modal().querySelectorAll('[data-testid="lk-email"], [data-testid^="lk-wallet-"]')].map(
    (element) => element.getAttribute('data-testid'),
  )

test('a visitor types an email and the code of the mail, which submits itself, and is connected', async () => {
  const { latchkey, frame } = await showCode()
  expect(frame.sent).toEqual([email])
  expect(modal().textContent).toContain(email)
  await expect.poll(focused).toBe(await find('lk-code'))
  await userEvent.keyboard('123456')
  await expect.poll(() => latchkey.store.get(statusAtom).status).toBe('connected')
  await expect.poll(() => getView(latchkey)).toBeUndefined()
})

test('the email field stands below the installed wallets, or first if the site says so', async () => {
  await showConnect()
  await find('lk-email')
  expect(getOrder()).toEqual(['lk-wallet-io.orbit', 'lk-email'])
  expect(modal().textContent).toContain('or')
})

test.each([{ features: { connectMethodsOrder: ['email', 'wallet'] } }] satisfies LatchkeyConfig[])(
  'with %j it stands above them',
  async (config) => {
    await showConnect(config)
    await find('lk-email')
    expect(getOrder()).toEqual(['lk-email', 'lk-wallet-io.orbit'])
  },
)

test.each([{ collapseWallets: true }, { emailShowWallets: false }])(
  'with %j the wallets are behind one button',
  async (features) => {
    const { latchkey } = await showConnect({ features })
    await press('lk-wallets')
    await waitForView('ConnectWallets')
    expect(all('lk-email')).toEqual([])
    await press('lk-wallet-io.orbit')
    await expect.poll(() => latchkey.store.get(statusAtom).status).toBe('connected')
  },
)

test('with the feature off there is no field, no code of it and no view', async () => {
  const { latchkey, frame } = await showConnect({
    features: { email: false, collapseWallets: true },
  })
  expect(getOrder()).toEqual(['lk-wallet-io.orbit'])
  expect(() => openModal(latchkey, 'EmailLogin')).toThrow('switched off')
  expect(frame.loads).toBe(0)
})

test('the frame loads when the visitor turns to the field, not before', async () => {
  const { frame } = await showConnect()
  await find('lk-email')
  expect(frame.loads).toBe(0)
  await press('lk-email')
  expect(frame.loads).toBe(1)
})

test('terms that must be ticked come first', async () => {
  const { frame } = await showConnect({
    features: { legalCheckbox: true },
    termsConditionsUrl: 'https://shop.example/terms',
  })
  expect(await find('lk-email')).toHaveProperty('disabled', true)
  await press('lk-legal')
  await expect.poll(async () => (await find('lk-email')).matches(':disabled')).toBe(false)
  await write('lk-email', email)
  await userEvent.keyboard('{Enter}')
  await waitForView('EmailVerifyOtp')
  expect(frame.sent).toEqual([email])
})

test.each([
  ['ada@shop', 'Invalid email. Try again.'],
  ['', 'Invalid email. Try again.'],
])('error: %j is explained under the field, and typing takes it back', async (text, message) => {
  const { frame } = await showConnect()
  await write('lk-email', text)
  await userEvent.keyboard('{Enter}')
  await press('lk-email')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => modal().textContent).toContain(message)
  await userEvent.keyboard('x')
  await expect.poll(() => modal().textContent).not.toContain(message)
  expect(frame.sent).toEqual([])
})

test('error: what the wallet refuses stands under the field, in the visitor’s language', async () => {
  const { latchkey, frame, clock } = await showCode()
  frame.hold()
  clock.advance(10_000)
  await press('lk-back')
  await waitForView('Connect')
  await write('lk-email', email)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => modal().textContent).toContain('Please try again after 20 seconds')
  expect(getView(latchkey)).toBe('Connect')
})

test('error: a wrong code says so and is replaced by typing', async () => {
  const { latchkey } = await showCode()
  await expect.poll(focused).toBe(await find('lk-code'))
  await userEvent.keyboard('000000')
  await expect.poll(() => modal().textContent).toContain('This code is wrong')
  await expect.poll(focused).toBe(await find('lk-code'))
  await userEvent.keyboard('123456')
  await expect.poll(() => latchkey.store.get(statusAtom).status).toBe('connected')
})

test('a code is pasted with what surrounds it, and only its digits count', async () => {
  const { latchkey } = await showCode()
  await write('lk-code', 'Your code: 123 456.')
  await expect.poll(() => latchkey.store.get(statusAtom).status).toBe('connected')
})

test('another code may be sent after 30 s, which the button counts', async () => {
  const { frame, clock } = await showCode()
  const label = async () => (await find('lk-resend')).textContent
  expect(await label()).toBe('Resend in 30 s')
  expect(await find('lk-resend')).toHaveProperty('disabled', true)
  clock.advance(1_000)
  await expect.poll(label).toBe('Resend in 29 s')
  clock.advance(29_000)
  await expect.poll(label).toBe('Resend code')
  await press('lk-resend')
  await expect.poll(() => modal().textContent).toContain('Code email resent')
  expect(frame.sent).toEqual([email, email])
  await expect.poll(label).toBe('Resend in 30 s')
})

test('a visitor who leaves while the code is checked is not connected later', async () => {
  const { latchkey, frame } = await showCode()
  frame.hold()
  await write('lk-code', '123456')
  await press('lk-back')
  await waitForView('Connect')
  frame.release()
  await expect.poll(() => latchkey.store.get(statusAtom).status).toBe('disconnected')
  expect(getView(latchkey)).toBe('Connect')
})
