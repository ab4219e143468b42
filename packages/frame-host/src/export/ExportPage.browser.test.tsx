import { expect, test } from 'vitest'
import { exported, mountExport, openKeys, password, words } from '../../test/mountExport.tsx'
import { createTimers, email, fail } from '../../test/mountSignInPage.tsx'

test('the whole way: email, link, code, password, hold, file, words, and a sign-out', async () => {
  const { timers, after, pass } = createTimers()
  const mounted = mountExport({ ports: { after } })
  const { root, texts, responses, requests, isAt, press, title } = mounted
  responses.sendCode = () => 'VERIFY_DEVICE'
  let open = () => {}
  responses.waitForDevice = () =>
    new Promise<void>((resolve) => {
      open = resolve
    })
  await isAt('email')
  await mounted.sendCode(`  ${email} `)
  await isAt('device')
  expect(root.textContent).toContain(texts.deviceText.replace('{email}', email))
  open()
  await isAt('code')
  await mounted.signIn('12 34 56')
  await isAt('keys')
  await mounted.fillPassword()
  await mounted.holdKey()
  for (let second = 0; second < 3; second += 1) pass()
  await isAt('saving')
  await mounted.releaseKey()
  expect(timers).toEqual([])
  await press(texts.showWords)
  const shown = [...root.querySelectorAll('ol > li')].map((item) => item.textContent)
  expect(shown).toEqual(words.split(' '))
  await press(texts.done)
  await isAt('done')
  expect(root.textContent).not.toContain('sausage')
  await press(texts.signOut)
  await isAt('signedOut')
  expect(root.querySelector('button')).toBeNull()
  expect(title()?.textContent).toBe('Signed out')
  expect(requests).toEqual([
    { type: 'sendCode', payload: { email } },
    { type: 'waitForDevice', payload: undefined },
    { type: 'signIn', payload: { code: '123456' } },
    { type: 'exportKeys', payload: { password } },
    { type: 'signOut', payload: undefined },
  ])
})

test.each([
  ['signed in', () => 'CONNECT'],
  ['signed in without the keys of a wallet with a passkey', fail(-32018)],
])('security: a browser that is %s needs another code', async (_, first) => {
  const { responses, isAt, sendCode, typesOf } = mountExport()
  responses.sendCode = first
  responses.signOut = () => {
    responses.sendCode = () => 'VERIFY_OTP'
  }
  await sendCode()
  await isAt('code')
  expect(typesOf()).toEqual(['sendCode', 'signOut', 'sendCode'])
})

test('the link is waited for again every 15 s, until 10 minutes have passed', async () => {
  let time = 0
  const { responses, isAt, sendCode, hasProblem, typesOf } = mountExport({
    ports: { now: () => time },
  })
  responses.sendCode = () => 'VERIFY_DEVICE'
  responses.waitForDevice = () => {
    time += 15_000
    return fail(-32015)()
  }
  await sendCode()
  await isAt('email')
  await hasProblem('expired')
  expect(typesOf()).toEqual(['sendCode', ...Array(40).fill('waitForDevice')])
})

test('another email ends the waiting', async () => {
  const { responses, isAt, sendCode, press, texts } = mountExport()
  responses.sendCode = () => 'VERIFY_DEVICE'
  const signals: AbortSignal[] = []
  responses.waitForDevice = (_, signal) => {
    if (signal) signals.push(signal)
    return new Promise(() => {})
  }
  await sendCode()
  await isAt('device')
  await press(texts.otherEmail)
  await isAt('email')
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
})

test.each([
  ['wrong', -32000, 'code', 'wrongCode'],
  ['too old', -32001, 'email', 'expired'],
  ['throttled', -32005, 'code', 'throttled'],
  ['without an answer', -32603, 'code', 'noAnswer'],
] as const)('error: a code that is %s', async (_, code, step, problem) => {
  const { responses, sendCode, signIn, isAt, hasProblem, title, texts } = mountExport()
  await sendCode()
  await isAt('code')
  responses.signIn = fail(code)
  await signIn()
  await hasProblem(problem)
  expect(title()?.textContent).toBe(texts[`${step}Title`])
  delete responses.signIn
  if (step === 'email') await sendCode()
  await signIn('654321')
  await isAt('keys')
})

test.each([
  ['not valid', -32602, 'invalidEmail'],
  ['throttled', -32005, 'throttled'],
  ['of a site that the server does not know', 4100, 'refused'],
  ['without an answer', -32603, 'noAnswer'],
] as const)('error: an email that is %s', async (_, code, problem) => {
  const { responses, sendCode, isAt, hasProblem, press, texts } = mountExport()
  responses.sendCode = fail(code)
  await sendCode()
  await hasProblem(problem)
  responses.sendCode = () => 'VERIFY_OTP'
  await press(texts.next)
  await isAt('code')
})

test('error: an email without its parts sends nothing', async () => {
  const { requests, press, hasProblem, texts } = mountExport()
  await press(texts.next)
  await hasProblem('invalidEmail')
  expect(requests).toEqual([])
})

test('error: waiting for the link without an answer, and trying again', async () => {
  const { responses, sendCode, isAt, hasProblem, press, texts } = mountExport()
  responses.sendCode = () => 'VERIFY_DEVICE'
  responses.waitForDevice = fail(-32603)
  await sendCode()
  await isAt('device')
  await hasProblem('noAnswer')
  delete responses.waitForDevice
  await press(texts.retry)
  await isAt('code')
})

test.each([
  ['without an answer', -32603, 'noAnswer'],
  ['throttled', -32005, 'throttled'],
] as const)('error: an export that is %s, and holding again', async (_, code, problem) => {
  const { responses, fillPassword, holdLong, hasProblem, isAt } = await openKeys()
  responses.exportKeys = fail(code)
  await fillPassword()
  await holdLong()
  await hasProblem(problem)
  responses.exportKeys = () => exported
  await holdLong()
  await isAt('saving')
})

test.each([-32001, 4100, 4001])(
  'security: an export that is refused with %i signs out, and starts again',
  async (code) => {
    const { responses, fillPassword, holdLong, hasProblem, isAt, typesOf, field, texts } =
      await openKeys()
    responses.exportKeys = fail(code)
    await fillPassword()
    await holdLong()
    await isAt('email')
    await hasProblem('proveAgain')
    expect(typesOf().at(-1)).toBe('signOut')
    await expect.element(field(texts.email)).toHaveValue(email)
  },
)

test('error: the export is locked after a change of email', async () => {
  const { responses, fillPassword, holdLong, isAt, root, texts, press } = await openKeys()
  responses.exportKeys = fail(-32017)
  await fillPassword()
  await holdLong()
  await isAt('locked')
  await expect.poll(() => root.querySelector('[role=status]')?.textContent).toBe(texts.lockedText)
  await press(texts.signOut)
  await isAt('signedOut')
})

test('error: an address without a project', async () => {
  const { isAt, root } = mountExport({ hasProject: false })
  await isAt('cutOff')
  expect(root.querySelector('button, input')).toBeNull()
})

test('security: characters that hide or turn others are removed from the email', async () => {
  const { sendCode, isAt, root } = mountExport()
  await sendCode('ali\u202ece\u200b@mail.example')
  await isAt('code')
  expect(root.querySelector('bdi')?.textContent).toBe(email)
})
