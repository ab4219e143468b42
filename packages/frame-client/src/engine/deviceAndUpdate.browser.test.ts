import { DeviceNotApprovedError, FrameError } from '@latchkey/frame-protocol'
import { afterEach, expect, test } from 'vitest'
import { cleanUp } from '../../test/fakeFrame.ts'
import { open, signIn } from '../../test/openEngine.ts'

afterEach(cleanUp)

const pollGapMs = 2_000

/** A frame whose visitor approves at the given request; earlier ones fail with these errors, in turn. */
function wait(
  approvedAt: number,
  failures: readonly FrameError[] = [new DeviceNotApprovedError()],
) {
  let asked = 0
  const world = open({
    handlers: {
      CONNECT_EMAIL: () => ({ action: 'VERIFY_DEVICE' }),
      CONNECT_DEVICE() {
        asked += 1
        world.clock.advance(15_000)
        if (asked < approvedAt) throw failures[asked % failures.length]
      },
    },
  })
  const { clock } = world
  const { after } = clock
  clock.after = (ms, task) => {
    const cancel = after(ms, task)
    if (ms === pollGapMs) queueMicrotask(() => clock.advance(ms))
    return cancel
  }
  return { ...world, getCount: () => asked }
}

test('a new device asks until it is approved, then the code signs in', async () => {
  const { engine, sessions, getCount } = wait(3)
  expect(await engine.startEmailLogin('ada@shop.example')).toBe('VERIFY_DEVICE')
  await engine.waitForDevice()
  expect(getCount()).toBe(3)
  await engine.verifyEmailCode('123456')
  expect(sessions.getEmail()).toBe('ada@shop.example')
})

test('error: after 10 minutes a device no longer asks', async () => {
  const { engine, getCount } = wait(Number.POSITIVE_INFINITY)
  await engine.startEmailLogin('ada@shop.example')
  await expect(engine.waitForDevice()).rejects.toMatchObject({ code: 'embedded.-32015' })
  // 15 s for each request, and 2 s between them.
  expect(getCount()).toBe(36)
})

test('a phone that was asleep, offline or throttled meanwhile still learns of the approval', async () => {
  const failures = [
    new FrameError(-32603, 'The server did not answer'),
    new FrameError(-32011, 'No reply in time'),
    new FrameError(-32005, 'Too many requests'),
  ]
  const { engine, getCount } = wait(5, failures)
  await engine.startEmailLogin('ada@shop.example')
  await engine.waitForDevice()
  expect(getCount()).toBe(5)
})

test('security: a sign-out ends the waiting', async () => {
  let asked = 0
  const { engine, clock } = open({
    handlers: {
      CONNECT_DEVICE() {
        asked += 1
        throw new DeviceNotApprovedError()
      },
    },
  })
  const waiting = expect(engine.waitForDevice()).rejects.toMatchObject({ code: 'embedded.-32015' })
  await expect.poll(() => asked).toBe(1)
  await engine.signOut()
  clock.advance(2_000)
  await waiting
  expect(asked).toBe(2)
})

test('error: a declined link ends the waiting, and so does leaving', async () => {
  const { engine } = open({
    handlers: {
      CONNECT_DEVICE() {
        throw new FrameError(-32001, 'This code is no longer valid')
      },
    },
  })
  await expect(engine.waitForDevice()).rejects.toMatchObject({ code: 'embedded.-32001' })
  const controller = new AbortController()
  const { engine: other } = open({ handlers: { CONNECT_DEVICE: () => new Promise(() => {}) } })
  const waiting = other.waitForDevice(controller.signal)
  controller.abort()
  await expect(waiting).rejects.toMatchObject({ code: 'cancelled' })
})

test('an email is changed with the codes of both addresses, and forgotten with the sign-out', async () => {
  const codes: string[] = []
  const { engine, sessions, context } = await signIn({
    handlers: {
      UPDATE_EMAIL: () => ({ action: 'VERIFY_PRIMARY_OTP' }),
      UPDATE_EMAIL_PRIMARY_OTP: ({ otp }) => void codes.push(otp),
      UPDATE_EMAIL_SECONDARY_OTP({ otp }) {
        codes.push(otp)
        return { newEmail: 'ada@home.example' }
      },
    },
  })
  expect(await engine.startEmailUpdate('ada@home.example')).toBe('VERIFY_PRIMARY_OTP')
  await engine.verifyCurrentEmail('111111')
  expect(sessions.getEmail()).toBe('ada@shop.example')
  expect(await engine.verifyNewEmail('222222')).toBe('ada@home.example')
  expect(codes).toEqual(['111111', '222222'])
  expect(sessions.getEmail()).toBe('ada@home.example')
  expect(['used', 'lastLogin', 'lastChain'].map((key) => context.storage.getItem(key))).toEqual([
    ...['true', null, 'eip155:1'],
  ])
  await engine.signOut()
  expect(sessions.getEmail()).toBeUndefined()
})

test('error: another wallet has the email', async () => {
  const { engine, sessions } = await signIn({
    handlers: {
      UPDATE_EMAIL_SECONDARY_OTP() {
        throw new FrameError(-32016, 'Another wallet has this email already')
      },
    },
  })
  await expect(engine.verifyNewEmail('222222')).rejects.toMatchObject({ code: 'embedded.-32016' })
  expect(sessions.getEmail()).toBe('ada@shop.example')
})
