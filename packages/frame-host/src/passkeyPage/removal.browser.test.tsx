import { expect, test } from 'vitest'
import { mountPasskeyPage } from '../../test/mountPasskeyPage.tsx'
import { email, fail } from '../../test/mountSignInPage.tsx'

/** The page of a wallet with a passkey, whose code of a mail opens nothing. */
async function mountWithPasskey() {
  const mounted = mountPasskeyPage()
  await mounted.addPasskey()
  mounted.responses.signIn = fail(-32018)
  return mounted
}

/** The same, at the step of the removal. */
async function mountPresent() {
  const mounted = await mountWithPasskey()
  await mounted.enter('unlock')
  await mounted.press(mounted.texts.unlock)
  await mounted.isAt('present')
  return mounted
}

test('a passkey is removed: code, passkey, hold, and a sign-out', async () => {
  const { root, texts, state, credentialIds, holdLong, press, isAt, typesOf } = await mountPresent()
  expect(root.textContent).toContain(texts.removalWarning)
  await holdLong()
  await isAt('removed')
  expect(state.asked).toEqual(['get'])
  expect(credentialIds).toEqual([])
  await press(texts.signOut)
  await isAt('signedOut')
  expect(root.querySelector('button')).toBeNull()
  expect(typesOf()).toEqual([
    ...['sendCode', 'signIn', 'startPasskey', 'unlock', 'startPasskey', 'removePasskey', 'signOut'],
  ])
})

test('security: a press that is not held, or is of a script, removes nothing', async () => {
  const { button, holdKey, releaseKey, pass, texts, timers, typesOf } = await mountPresent()
  button(texts.hold).click()
  const pressed = { bubbles: true, isPrimary: true }
  button(texts.hold).dispatchEvent(new PointerEvent('pointerdown', pressed))
  expect(timers).toEqual([])
  await holdKey()
  pass()
  pass()
  await releaseKey()
  expect(timers).toEqual([])
  expect(typesOf()).not.toContain('removePasskey')
})

test('a removal asks for a passkey that was used too long ago', async () => {
  const { texts, responses, state, holdLong, press, isAt } = await mountPresent()
  const { removePasskey } = responses
  responses.removePasskey = fail(-32018)
  await holdLong()
  await isAt('unlock')
  Object.assign(responses, { removePasskey })
  await press(texts.unlock)
  await isAt('present')
  await holdLong()
  await isAt('removed')
  expect(state.asked).toEqual(['get', 'get'])
})

test.each([-32001, 4100, 4001])(
  'security: a removal that is refused with %i signs out, and starts again',
  async (code) => {
    const { texts, responses, holdLong, isAt, hasProblem, field, typesOf } = await mountPresent()
    responses.removePasskey = fail(code)
    await holdLong()
    await isAt('email')
    await hasProblem('proveAgain')
    expect(typesOf().slice(-2)).toEqual(['removePasskey', 'signOut'])
    await expect.element(field(texts.email)).toHaveValue(email)
  },
)

test.each([
  ['without an answer', -32603, 'noAnswer'],
  ['throttled', -32005, 'throttled'],
] as const)('error: a removal that is %s, and holding again', async (_, code, problem) => {
  const { responses, holdLong, isAt, hasProblem } = await mountPresent()
  const { removePasskey } = responses
  responses.removePasskey = fail(code)
  await holdLong()
  await hasProblem(problem)
  Object.assign(responses, { removePasskey })
  await holdLong()
  await isAt('removed')
})

test('error: a passkey that is not used leaves the wallet closed, and is used again', async () => {
  const { texts, state, enter, press, isAt, hasProblem, typesOf } = await mountWithPasskey()
  await enter('unlock')
  state.failure = new DOMException('no', 'NotAllowedError')
  await press(texts.unlock)
  await hasProblem('notUsed')
  expect(typesOf()).not.toContain('unlock')
  state.failure = undefined
  await press(texts.unlock)
  await isAt('present')
})

test('security: a key that is held down before the step of the passkey does not use it', async () => {
  const { button, enter, texts } = await mountWithPasskey()
  await enter('unlock')
  const held = { key: 'Enter', bubbles: true, cancelable: true }
  const dispatch = (fields: KeyboardEventInit) =>
    button(texts.unlock).dispatchEvent(new KeyboardEvent('keydown', { ...held, ...fields }))
  expect([dispatch({ repeat: true }), dispatch({})]).toEqual([false, true])
})

test('another email ends the use of the passkey', async () => {
  const { texts, enter, press, isAt } = await mountWithPasskey()
  await enter('unlock')
  await press(texts.otherEmail)
  await isAt('email')
})
