import { connect, type LatchkeyConfig, openModal } from '@latchkey/core'
import { EmbeddedWalletError } from '@latchkey/core/adapter'
import { connectEmbedded, startEmailLogin, verifyEmailCode } from '@latchkey/core/embedded'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { all, find, focused, getView, modal, still, waitForView } from '../../test/showApp.tsx'
import { email, showConnect } from '../../test/showEmail.ts'
import { press, write } from '../../test/showSend.ts'

const newEmail = 'ada@home.example'

/** The connections of a visitor who has signed in by email. */
async function showProfile(config?: LatchkeyConfig) {
  const app = await showConnect(config)
  const { latchkey } = app
  await startEmailLogin(latchkey, { email })
  await verifyEmailCode(latchkey, { code: '123456' })
  await connectEmbedded(latchkey)
  openModal(latchkey, 'Profile')
  await waitForView('Profile')
  return app
}

async function showUpdate(config?: LatchkeyConfig) {
  const app = await showProfile(config)
  await press('lk-update-email')
  await waitForView('UpdateEmailWallet')
  return app
}

async function showCurrentCode() {
  const app = await showUpdate()
  await write('lk-new-email', newEmail)
  await press('lk-save')
  await waitForView('UpdateEmailPrimaryOtp')
  await expect.poll(focused).toBe(await find('lk-code'))
  return app
}

async function showNewCode() {
  const app = await showCurrentCode()
  await userEvent.keyboard('123456')
  await waitForView('UpdateEmailSecondaryOtp')
  await expect.poll(focused).toBe(await find('lk-code'))
  return app
}

const getText = () => modal().textContent
const isSaveDisabled = async () => (await find('lk-save')).matches(':disabled')

test('a visitor changes the email with a code of each address, and sees the new one in Profile', async () => {
  const { latchkey } = await showProfile()
  expect((await find('lk-connection-embedded')).textContent).toContain(email)
  await press('lk-update-email')
  await waitForView('UpdateEmailWallet')
  expect(await find('lk-new-email')).toHaveProperty('value', email)
  expect(getText()).toContain('Your wallet and its address stay the same')
  await write('lk-new-email', newEmail)
  await userEvent.keyboard('{Enter}')
  await waitForView('UpdateEmailPrimaryOtp')
  expect(getText()).toContain(email)
  await expect.poll(focused).toBe(await find('lk-code'))
  await userEvent.keyboard('123456')
  const second = await waitForView('UpdateEmailSecondaryOtp')
  expect(second.textContent).toContain(newEmail)
  await expect.poll(focused).toBe(await find('lk-code'))
  await userEvent.keyboard('123456')
  await waitForView('Account')
  expect(getText()).toContain('Email changed')
  openModal(latchkey, 'Profile')
  await waitForView('Profile')
  const connection = (await find('lk-connection-embedded')).textContent
  expect(connection).toContain(newEmail)
  expect(connection).not.toContain(email)
})

test('only the wallet of the email has an email to change', async () => {
  const { latchkey } = await showProfile()
  await connect(latchkey, { walletId: 'io.orbit' })
  expect((await find('lk-connection-io.orbit')).textContent).toContain('Orbit')
  expect(all('lk-update-email')).toHaveLength(1)
})

test('an email of more than 3 characters that differs from the current one can be saved', async () => {
  await showUpdate()
  expect(await isSaveDisabled()).toBe(true)
  for (const [text, isDisabled] of [
    ['abc', true],
    ['abcd', false],
    [email, true],
    [newEmail, false],
    ['', true],
  ] as const) {
    await write('lk-new-email', text)
    await expect.poll(isSaveDisabled).toBe(isDisabled)
  }
})

test('cancel leads back to Profile', async () => {
  const { latchkey } = await showUpdate()
  await press('lk-cancel')
  await waitForView('Profile')
  expect(getView(latchkey)).toBe('Profile')
})

test('the typed email is kept by a visitor who comes back to correct it', async () => {
  await showCurrentCode()
  await press('lk-back')
  await waitForView('UpdateEmailWallet')
  expect(await find('lk-new-email')).toHaveProperty('value', newEmail)
})

test('a visitor who leaves while the email is submitted withdraws it', async () => {
  const events: string[] = []
  const { latchkey, frame } = await showUpdate({
    onEvent: ({ props }) => void events.push(props.event),
  })
  await write('lk-new-email', newEmail)
  frame.hold()
  await press('lk-save')
  await press('lk-cancel')
  await waitForView('Profile')
  frame.release()
  await still()
  expect(getView(latchkey)).toBe('Profile')
  expect(events).not.toContain('EMAIL_EDIT')
})

test('error: no address is explained under the field, and typing takes it back', async () => {
  await showUpdate()
  await write('lk-new-email', 'ada@home')
  await press('lk-save')
  await expect.poll(getText).toContain('Invalid email. Try again.')
  await press('lk-new-email')
  await userEvent.keyboard('x')
  await expect.poll(getText).not.toContain('Invalid email. Try again.')
})

test('error: a wrong code says so, and is replaced by typing', async () => {
  await showCurrentCode()
  await userEvent.keyboard('000000')
  await expect.poll(getText).toContain('This code is wrong')
  await userEvent.keyboard('123456')
  await waitForView('UpdateEmailSecondaryOtp')
  await expect.poll(focused).toBe(await find('lk-code'))
  await userEvent.keyboard('000000')
  await expect.poll(getText).toContain('This code is wrong')
})

test('error: another wallet has the email', async () => {
  const { latchkey, frame } = await showNewCode()
  frame.fail(new EmbeddedWalletError({ code: -32016, message: 'In use' }))
  await userEvent.keyboard('123456')
  await expect.poll(getText).toContain('Another wallet has this email already')
  expect(getView(latchkey)).toBe('UpdateEmailSecondaryOtp')
})

test('another code of the first step stays on it', async () => {
  const { latchkey } = await showCurrentCode()
  await press('lk-resend')
  await expect.poll(getText).toContain('Code email resent')
  expect(getView(latchkey)).toBe('UpdateEmailPrimaryOtp')
})

test('another code after the current email is confirmed stays on the second step', async () => {
  const { latchkey, frame } = await showNewCode()
  frame.hold()
  await press('lk-resend')
  await expect.poll(async () => (await find('lk-resend')).matches(':disabled')).toBe(true)
  frame.release()
  await expect.poll(getText).toContain('Code email resent')
  expect(await find('lk-resend')).toHaveProperty('disabled', false)
  expect(getView(latchkey)).toBe('UpdateEmailSecondaryOtp')
})

test('security: the email of the visitor is shown without hidden characters', async () => {
  const { latchkey } = await showConnect()
  await startEmailLogin(latchkey, { email: 'ada\u202e@shop.example' })
  await verifyEmailCode(latchkey, { code: '123456' })
  await connectEmbedded(latchkey)
  openModal(latchkey, 'Profile')
  await waitForView('Profile')
  expect((await find('lk-connection-embedded')).textContent).toContain(email)
})
