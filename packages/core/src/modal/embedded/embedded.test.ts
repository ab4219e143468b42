import { emailWallet, mockAdapter, mockEmbedded } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { setup, waitForIdle } from '../../../test/setup.ts'
import type { LatchkeyConfig } from '../../options/schema.ts'
import { statusAtom } from '../../state/connections.ts'
import { noticeAtom } from '../notices/state.ts'
import { closeModal } from '../router/closeModal.ts'
import { openModal } from '../router/openModal.ts'
import { locationAtom, modalAtom, successAtom } from '../router/state.ts'
import { selectEmail, submitEmail } from './submitEmail.ts'
import { resendEmailCode, submitEmailCode } from './submitEmailCode.ts'

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
  await expect(resendEmailCode(latchkey, { email })).rejects.toMatchObject({
    code: 'embedded.-32005',
  })
  clock.advance(30_000)
  await resendEmailCode(latchkey, { email })
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
