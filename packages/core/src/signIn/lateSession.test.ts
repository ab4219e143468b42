import { expect, test } from 'vitest'
import { waitForIdle } from '../../test/setup.ts'
import { connectedWorld } from '../../test/signInWorld.ts'
import { siteSessions } from '../../test/siteSessions.ts'
import { cancelSignIn } from './cancelSignIn.ts'
import { signIn } from './signIn.ts'

/** A site that has not verified the signature in time. */
async function cancelDuringVerification() {
  const world = await connectedWorld({ site: siteSessions() })
  world.site.hold('addSession')
  const signing = signIn(world.latchkey).catch((cause: unknown) => cause)
  await waitForIdle()
  world.clock.advance(30_000)
  expect(await signing).toMatchObject({ code: 'signInUnchecked' })
  return world
}

test('security: a session that begins after a timeout and a cancellation is revoked', async () => {
  const { latchkey, site, status } = await cancelDuringVerification()
  await cancelSignIn(latchkey)
  site.release('addSession')
  await waitForIdle()
  expect(site.signedIn()).toEqual([])
  expect(status()).toBe('signedOut')
})

test('a session that begins while the visitor may retry is detected, and closes the view', async () => {
  const { site, status, view } = await cancelDuringVerification()
  expect(view()).toBe('SIWXSignMessage')
  site.release('addSession')
  await waitForIdle()
  expect(status()).toBe('signedIn')
  expect(view()).toBeUndefined()
})
