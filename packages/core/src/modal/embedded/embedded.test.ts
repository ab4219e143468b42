import { emailWallet, mockAdapter, mockEmbedded } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { setup, waitForIdle } from '../../../test/setup.ts'
import { getEmail } from '../../embedded/getEmail.ts'
import type { LatchkeyConfig } from '../../options/schema.ts'
import { statusAtom } from '../../state/connections.ts'
import { noticeAtom } from '../notices/state.ts'
import { closeModal } from '../router/closeModal.ts'
import { goBack } from '../router/goBack.ts'
import { navigate } from '../router/navigate.ts'
import { openModal } from '../router/openModal.ts'
import { historyAtom, locationAtom, modalAtom, successAtom } from '../router/state.ts'
import { selectEmail, submitEmail } from './submitEmail.ts'
import { approveDevice, resendEmail, submitEmailCode } from './submitEmailCode.ts'
import {
  resendUpdateCode,
  submitCurrentEmailCode,
  submitEmailUpdate,
  submitNewEmailCode,
} from './updateEmail.ts'

const email = 'ada@shop.example'

async function open(
  options: Parameters<typeof mockEmbedded>[0] = {},
  config: Partial<LatchkeyConfig> = {},
) {
  const frame = mockEmbedded(options)
  const mock = mockAdapter({ wallets: [{ connectorId: 'mock' }, emailWallet] })
  const world = setup({ embedded: frame.factory, ...config }, mock)
  await waitForIdle()
  openModal(world.latchkey)
  world.events.length = 0
  const view = () => world.latchkey.store.get(locationAtom)
  return { ...world, frame, view }
}

test('an address opens the view of its code, the code closes the modal with a success; each step is tracked', async () => {
  const { latchkey, frame, events, view } = await open()
  selectEmail(latchkey)
  expect(frame.loads).toBe(1)
  await submitEmail(latchkey, { email: ` ${email}` })
  expect(view()).toMatchObject({ view: 'EmailVerifyOtp', params: { email } })
  const { key } = view()
  await submitEmailCode(latchkey, { code: '123456' })
  expect(latchkey.store.get(modalAtom).isOpen).toBe(false)
  expect(latchkey.store.get(successAtom)).toEqual({ result: 'connected', key })
  expect(events.filter(([name]) => /EMAIL|CONNECT/.test(name))).toEqual([
    ['EMAIL_LOGIN_SELECTED', {}],
    ['EMAIL_SUBMITTED', {}],
    ['EMAIL_VERIFICATION_CODE_SENT', {}],
    ['EMAIL_VERIFICATION_CODE_PASS', {}],
    ['CONNECT_SUCCESS', { method: 'email', name: 'Email' }],
  ])
})

test('a device that is signed in with the address connects without a code', async () => {
  const { latchkey, events } = await open({ step: 'CONNECT' })
  await submitEmail(latchkey, { email })
  expect(latchkey.store.get(statusAtom).status).toBe('connected')
  expect(latchkey.store.get(modalAtom).isOpen).toBe(false)
  expect(events.map(([name]) => name)).not.toContain('EMAIL_VERIFICATION_CODE_SENT')
})

test('error: a wrong code is tracked with its text, and another one is accepted', async () => {
  const { latchkey, events, view } = await open()
  await submitEmail(latchkey, { email })
  await expect(submitEmailCode(latchkey, { code: '000000' })).rejects.toMatchObject({
    code: 'embedded.-32000',
  })
  expect(events.at(-1)).toEqual(['EMAIL_VERIFICATION_CODE_FAIL', { message: 'This code is wrong' }])
  expect(view().view).toBe('EmailVerifyOtp')
  await submitEmailCode(latchkey, { code: '123456' })
  expect(latchkey.store.get(statusAtom).status).toBe('connected')
})

test('another code after 30 s is sent with a notice', async () => {
  const { latchkey, frame, clock, events } = await open()
  await submitEmail(latchkey, { email })
  await expect(resendEmail(latchkey, { email })).rejects.toMatchObject({
    code: 'embedded.-32005',
  })
  clock.advance(30_000)
  await resendEmail(latchkey, { email })
  expect(frame.sent).toEqual([email, email])
  expect(latchkey.store.get(noticeAtom)).toMatchObject({ text: 'Code email resent' })
  expect(events.at(-1)).toEqual(['EMAIL_VERIFICATION_CODE_SENT', {}])
})

test('a visitor who has closed the modal meanwhile is not moved, and not connected', async () => {
  const { latchkey, frame, view } = await open({ step: 'CONNECT' })
  frame.hold()
  const submitting = submitEmail(latchkey, { email })
  closeModal(latchkey)
  frame.release()
  await submitting
  expect(view().view).toBe('Connect')
  expect(latchkey.store.get(statusAtom).status).toBe('disconnected')
})

test('error: a visitor who leaves aborts the code, which is not tracked as a failure', async () => {
  const { latchkey, frame, events } = await open()
  await submitEmail(latchkey, { email })
  frame.hold()
  const abort = new AbortController()
  const submitting = submitEmailCode(latchkey, { code: '123456', signal: abort.signal })
  abort.abort()
  await expect(submitting).rejects.toMatchObject({ code: 'cancelled' })
  expect(events.map(([name]) => name)).not.toContain('EMAIL_VERIFICATION_CODE_FAIL')
})

test('required terms come before an address is sent', async () => {
  const { latchkey, frame, view } = await open(
    {},
    { features: { legalCheckbox: true }, termsConditionsUrl: 'https://shop.example/terms' },
  )
  await submitEmail(latchkey, { email })
  expect(frame.sent).toEqual([])
  expect(view().view).toBe('Connect')
})

test('a browser that is new to the address is approved first; the view of the code takes the place of that of the link', async () => {
  const { latchkey, frame, events, view } = await open({ step: 'VERIFY_DEVICE' })
  await submitEmail(latchkey, { email })
  expect(view()).toMatchObject({ view: 'EmailVerifyDevice', params: { email } })
  const approved = approveDevice(latchkey, { email })
  frame.answerLink(true)
  await approved
  expect(view()).toMatchObject({ view: 'EmailVerifyOtp', params: { email } })
  goBack(latchkey)
  expect(view()).toMatchObject({ view: 'Connect' })
  expect(events.filter(([name]) => /EMAIL/.test(name))).toEqual([
    ['EMAIL_SUBMITTED', {}],
    ['DEVICE_REGISTERED_FOR_EMAIL', {}],
    ['EMAIL_VERIFICATION_CODE_SENT', {}],
  ])
})

test('a visitor who has left the view of the link is not moved when it is approved', async () => {
  const { latchkey, frame, view } = await open({ step: 'VERIFY_DEVICE' })
  await submitEmail(latchkey, { email })
  const approved = approveDevice(latchkey, { email })
  goBack(latchkey)
  frame.answerLink(true)
  await approved
  expect(view()).toMatchObject({ view: 'Connect' })
})

test('error: a link that was declined', async () => {
  const { latchkey, frame, view } = await open({ step: 'VERIFY_DEVICE' })
  await submitEmail(latchkey, { email })
  const approved = approveDevice(latchkey, { email })
  frame.answerLink(false)
  await expect(approved).rejects.toMatchObject({ code: 'embedded.-32001' })
  expect(view()).toMatchObject({ view: 'EmailVerifyDevice' })
})

/** A visitor who is signed in, and wants another email. */
async function update() {
  const world = await open()
  const { latchkey } = world
  await submitEmail(latchkey, { email })
  await submitEmailCode(latchkey, { code: '123456' })
  openModal(latchkey, 'Profile')
  navigate(latchkey, 'UpdateEmailWallet')
  world.events.length = 0
  return world
}

test('an email is changed with two codes, and Account is opened with a notice and without a way back', async () => {
  const { latchkey, events, view } = await update()
  expect(getEmail(latchkey)).toBe(email)
  await submitEmailUpdate(latchkey, { newEmail: ' ada@home.example' })
  const params = { newEmail: 'ada@home.example' }
  expect(view()).toMatchObject({ view: 'UpdateEmailPrimaryOtp', params })
  await submitCurrentEmailCode(latchkey, { code: '123456', ...params })
  expect(view()).toMatchObject({ view: 'UpdateEmailSecondaryOtp', params })
  await submitNewEmailCode(latchkey, { code: '123456' })
  expect(getEmail(latchkey)).toBe('ada@home.example')
  expect(latchkey.store.get(historyAtom).map((location) => location.view)).toEqual(['Account'])
  expect(latchkey.store.get(noticeAtom)).toMatchObject({ text: 'Email changed' })
  expect(events.filter(([name]) => /EMAIL/.test(name))).toEqual([['EMAIL_EDIT', {}]])
})

test('the second code is sent again without the first, and a lost first step leads back to it', async () => {
  const { latchkey, frame, view } = await update()
  const params = { newEmail: 'ada@home.example' }
  await submitEmailUpdate(latchkey, params)
  await submitCurrentEmailCode(latchkey, { code: '123456', ...params })
  await resendUpdateCode(latchkey, params)
  expect(view()).toMatchObject({ view: 'UpdateEmailSecondaryOtp', params })
  expect(latchkey.store.get(noticeAtom)).toMatchObject({ text: 'Code email resent' })
  frame.forgetUpdate()
  await resendUpdateCode(latchkey, params)
  expect(view()).toMatchObject({ view: 'UpdateEmailPrimaryOtp', params })
})

test('error: no address, and a code that is wrong, leave the visitor where they are', async () => {
  const { latchkey, events, view } = await update()
  const empty = submitEmailUpdate(latchkey, { newEmail: 'ada' })
  await expect(empty).rejects.toMatchObject({ code: 'invalidEmail' })
  expect(view()).toMatchObject({ view: 'UpdateEmailWallet' })
  expect(events).toEqual([])
  const params = { newEmail: 'ada@home.example' }
  await submitEmailUpdate(latchkey, params)
  const wrong = submitCurrentEmailCode(latchkey, { code: '000000', ...params })
  await expect(wrong).rejects.toMatchObject({ code: 'embedded.-32000' })
  expect(view()).toMatchObject({ view: 'UpdateEmailPrimaryOtp' })
  expect(getEmail(latchkey)).toBe(email)
})
