import { FrameError, type Handlers, PasskeyNeededError } from '@latchkey/frame-protocol'
import { waitFor } from '@latchkey/test-support'
import { afterEach, expect, test } from 'vitest'
import { cleanUp, getDialog } from '../../test/fakeFrame.ts'
import { address, open } from '../../test/openEngine.ts'

afterEach(cleanUp)

const email = 'ada@shop.example'
type Type = 'CONNECT_EMAIL' | 'CONNECT_OTP' | 'UPDATE_EMAIL' | 'UPDATE_EMAIL_SECONDARY_OTP'

/** A frame whose wallet needs its passkey for requests of this type, until it is unlocked. */
function openLocked(type: Type, unlock: () => Promise<void> = async () => undefined) {
  const calls: string[] = []
  /** Of the UNLOCK. */
  const signals: AbortSignal[] = []
  let isLocked = true
  const replies = {
    CONNECT_EMAIL: { action: 'VERIFY_OTP' },
    CONNECT_OTP: undefined,
    UPDATE_EMAIL: { action: 'VERIFY_PRIMARY_OTP' },
    UPDATE_EMAIL_SECONDARY_OTP: { newEmail: 'ada@home.example' },
    GET_USER: { email, address, chainId: 1 },
    SIGN_OUT: undefined,
  }
  const handlers = Object.fromEntries(
    Object.entries(replies).map(([name, reply]) => [
      name,
      () => {
        calls.push(name)
        if (name === type && isLocked) throw new PasskeyNeededError()
        return reply
      },
    ]),
  ) as Handlers
  const world = open({
    handlers: {
      ...handlers,
      async UNLOCK(_, { signal }) {
        calls.push('UNLOCK')
        signals.push(signal)
        const channel = await world.frame.channel()
        channel.send('SHOW', { height: 300 })
        await unlock()
        isLocked = false
      },
    },
  })
  return {
    ...world,
    calls,
    signals,
    lastLogin: () => world.context.storage.getItem('lastLogin'),
    isShown: () => waitFor(() => expect(getDialog().open).toBe(true)),
  }
}

const never = () => new Promise<never>(() => {})

test('a code of a wallet with a passkey asks for it on a card, and reads the visitor afterwards', async () => {
  let use = () => {}
  const world = openLocked(
    'CONNECT_OTP',
    () =>
      new Promise((resolve) => {
        use = resolve
      }),
  )
  const { engine, sessions, calls, introduced, isShown, lastLogin } = world
  await engine.startEmailLogin(email)
  introduced.length = 0
  const login = engine.verifyEmailCode('123456')
  await isShown()
  expect(introduced).toEqual([['light']])
  expect(calls).toEqual(['CONNECT_EMAIL', 'CONNECT_OTP', 'UNLOCK'])
  expect(sessions.get('eip155')).toBeUndefined()
  use()
  await login
  expect(getDialog().open).toBe(false)
  expect(calls).toEqual(['CONNECT_EMAIL', 'CONNECT_OTP', 'UNLOCK', 'GET_USER'])
  expect(sessions.getEmail()).toBe(email)
  expect(sessions.get('eip155')?.accounts[0]?.address).toBe(address)
  expect(lastLogin()).toBeNull()
})

test('a browser that is signed in without the keys connects with the passkey and no code', async () => {
  const { engine, sessions, calls, lastLogin } = openLocked('CONNECT_EMAIL')
  expect(await engine.startEmailLogin(email)).toBe('CONNECT')
  expect(calls).toEqual(['CONNECT_EMAIL', 'UNLOCK', 'GET_USER'])
  expect(getDialog().open).toBe(false)
  expect(sessions.getEmail()).toBe(email)
  expect(lastLogin()).toBeNull()
})

test('a change of email asks for the passkey, and starts again', async () => {
  const { engine, calls } = openLocked('UPDATE_EMAIL')
  await engine.startEmailLogin(email)
  await engine.verifyEmailCode('123456')
  calls.length = 0
  expect(await engine.startEmailUpdate('ada@home.example')).toBe('VERIFY_PRIMARY_OTP')
  expect(calls).toEqual(['UPDATE_EMAIL', 'UNLOCK', 'UPDATE_EMAIL'])
  expect(getDialog().open).toBe(false)
})

test('the code of a new email is sent again once the passkey has unlocked the wallet', async () => {
  const { engine, calls, sessions } = openLocked('UPDATE_EMAIL_SECONDARY_OTP')
  await engine.startEmailLogin(email)
  await engine.verifyEmailCode('123456')
  calls.length = 0
  expect(await engine.verifyNewEmail('222222')).toBe('ada@home.example')
  const verify = 'UPDATE_EMAIL_SECONDARY_OTP'
  expect(calls).toEqual([verify, 'UNLOCK', verify])
  expect(sessions.getEmail()).toBe('ada@home.example')
})

test('error: a passkey that the visitor cancels ends the login, and another code may be sent at once', async () => {
  const { engine, sessions, calls, lastLogin } = openLocked('CONNECT_OTP', async () => {
    throw new FrameError(4001, 'The request was rejected')
  })
  await engine.startEmailLogin(email)
  expect(lastLogin()).not.toBeNull()
  await expect(engine.verifyEmailCode('123456')).rejects.toMatchObject({ code: 'embedded.4001' })
  expect(getDialog().open).toBe(false)
  expect(lastLogin()).toBeNull()
  expect(calls).toEqual(['CONNECT_EMAIL', 'CONNECT_OTP', 'UNLOCK'])
  expect(sessions.get('eip155')).toBeUndefined()
  await engine.startEmailLogin(email)
})

test('Escape in the page ends the use of the passkey', async () => {
  const { engine, signals, isShown } = openLocked('CONNECT_OTP', never)
  await engine.startEmailLogin(email)
  const login = engine.verifyEmailCode('123456').catch((error) => error)
  await isShown()
  getDialog().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect(await login).toMatchObject({ code: 'cancelled' })
  expect(getDialog().open).toBe(false)
  await waitFor(() => expect(signals.map(({ aborted }) => aborted)).toEqual([true]))
})

test('security: a login that the visitor leaves ends the use of the passkey, and is signed out', async () => {
  const { engine, sessions, calls, signals, isShown } = openLocked('CONNECT_OTP', never)
  await engine.startEmailLogin(email)
  const abort = new AbortController()
  const login = engine.verifyEmailCode('123456', abort.signal)
  login.catch(() => undefined)
  await isShown()
  abort.abort()
  await expect(login).rejects.toMatchObject({ code: 'cancelled' })
  expect(getDialog().open).toBe(false)
  // As the frame learns it, with RPC_ABORT.
  await waitFor(() => expect(signals.map(({ aborted }) => aborted)).toEqual([true]))
  await waitFor(() => expect(calls.at(-1)).toBe('SIGN_OUT'))
  expect(calls).not.toContain('GET_USER')
  expect(sessions.get('eip155')).toBeUndefined()
})

test('error: a code that is wrong asks for no passkey', async () => {
  const { engine } = open({
    handlers: {
      CONNECT_OTP() {
        throw new FrameError(-32000, 'This code is wrong')
      },
      UNLOCK() {
        throw new Error('asked for')
      },
    },
  })
  await engine.startEmailLogin(email)
  await expect(engine.verifyEmailCode('654321')).rejects.toMatchObject({ code: 'embedded.-32000' })
})
