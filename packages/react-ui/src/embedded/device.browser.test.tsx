import { closeModal, statusAtom } from '@latchkey/core'
import { EmbeddedWalletError } from '@latchkey/core/adapter'
import { waitFor } from '@latchkey/test-support'
import { mockEmbedded } from '@latchkey/testing'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  find,
  getAnnounced,
  getView,
  makeLatchkey,
  modal,
  render,
  still,
  waitForView,
} from '../../test/showApp.tsx'
import { email, submitAddress } from '../../test/showEmail.ts'
import { press } from '../../test/showSend.ts'
import { LatchkeyContext } from '../context/context.ts'
import { EmailVerifyDeviceView } from './EmailVerifyDeviceView.tsx'

async function showDevice() {
  const app = await submitAddress({}, { step: 'VERIFY_DEVICE' })
  await waitForView('EmailVerifyDevice')
  await expect.poll(app.getWaits).toEqual([true])
  return app
}

const ended = 'This link is no longer valid. Request another one.'

test('a new browser is approved with the link of the mail; then follows the code, and back leads to Connect', async () => {
  const { latchkey, frame } = await showDevice()
  expect(getAnnounced('status')).toContain(`Approve the sign-in with the link we sent to. ${email}`)
  expect(modal().textContent).toContain('The link is valid for 10 minutes')
  frame.answerLink(true)
  await waitForView('EmailVerifyOtp')
  await press('lk-back')
  await waitForView('Connect')
  expect(getView(latchkey)).toBe('Connect')
})

test('the code after the link connects', async () => {
  const { latchkey, frame } = await showDevice()
  frame.answerLink(true)
  await waitForView('EmailVerifyOtp')
  await userEvent.keyboard('123456')
  await expect.poll(() => latchkey.store.get(statusAtom).status).toBe('connected')
})

test('error: a link that was declined says so, and another one is waited for', async () => {
  const { frame, clock, getWaits } = await showDevice()
  frame.answerLink(false)
  await expect.poll(() => modal().textContent).toContain(ended)
  expect(modal().querySelector('[role=alert].lkCodeError')?.textContent).toBe(ended)
  clock.advance(30_000)
  await expect.poll(async () => (await find('lk-resend')).textContent).toBe('Resend email')
  await press('lk-resend')
  await expect.poll(getWaits).toEqual([false, true])
  expect(modal().textContent).not.toContain(ended)
  expect(frame.sent).toEqual([email, email])
  frame.answerLink(true)
  await waitForView('EmailVerifyOtp')
})

test('another mail may be sent after 30 s, which the button counts, and the waiting starts anew', async () => {
  const { clock, getWaits } = await showDevice()
  const label = async () => (await find('lk-resend')).textContent
  expect(await label()).toBe('Resend in 30 s')
  expect(await find('lk-resend')).toHaveProperty('disabled', true)
  clock.advance(30_000)
  await expect.poll(label).toBe('Resend email')
  await press('lk-resend')
  await expect.poll(getWaits).toEqual([false, true])
  await expect.poll(label).toBe('Resend in 30 s')
})

test('the earlier link, which ends with the new mail, is no failure', async () => {
  const { frame, clock } = await showDevice()
  clock.advance(30_000)
  frame.hold()
  await press('lk-resend')
  frame.answerLink(false)
  await still()
  expect(modal().textContent).not.toContain(ended)
})

test('error: a mail that is not sent says why, and the earlier link is waited for', async () => {
  const { frame, clock, getWaits } = await showDevice()
  clock.advance(30_000)
  frame.fail(new EmbeddedWalletError({ code: -32011, message: 'No answer' }))
  await press('lk-resend')
  await expect.poll(() => modal().textContent).toContain('The email wallet did not answer in time')
  await expect.poll(getWaits).toEqual([false, true])
  frame.answerLink(true)
  await waitForView('EmailVerifyOtp')
})

test('leaving the view ends the waiting', async () => {
  const { latchkey, frame, getWaits } = await showDevice()
  await press('lk-back')
  await expect.poll(getWaits).toEqual([false])
  frame.answerLink(true)
  await waitForView('Connect')
  expect(getView(latchkey)).toBe('Connect')
})

test('closing the modal ends the waiting', async () => {
  const { latchkey, getWaits } = await showDevice()
  closeModal(latchkey)
  expect(getWaits()).toEqual([false])
})

test('StrictMode waits once', async () => {
  const frame = mockEmbedded()
  const waits: unknown[] = []
  const latchkey = makeLatchkey({
    embedded: (context) => ({
      ...frame.factory(context),
      waitForDevice: () => new Promise(() => void waits.push(undefined)),
    }),
  })
  render(
    <StrictMode>
      <LatchkeyContext.Provider value={latchkey}>
        <EmailVerifyDeviceView params={{ email }} />
      </LatchkeyContext.Provider>
    </StrictMode>,
  )
  await waitFor(() => expect(waits).not.toEqual([]))
  await new Promise(requestAnimationFrame)
  expect(waits).toHaveLength(1)
})
