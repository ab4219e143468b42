import { expect, test } from 'vitest'
import { settle } from '../../test/setup.ts'
import { connectedWorld } from '../../test/signInWorld.ts'
import { siteSessions } from '../../test/siteSessions.ts'
import { cancelSignIn } from './cancelSignIn.ts'
import { signIn } from './signIn.ts'

/** A site that has not said in time whether the signature is good. */
async function givenUp() {
  const world = await connectedWorld({ site: siteSessions() })
  world.site.hold('addSession')
  const signing = signIn(world.latchkey).catch((cause: unknown) => cause)
  await settle()
  world.clock.advance(30_000)
  expect(await signing).toMatchObject({ code: 'signInUnchecked' })
  return world
}

test('security: a session that begins after it was given up and cancelled is revoked', async () => {
  const { latchkey, site, status } = await givenUp()
  await cancelSignIn(latchkey)
  site.release('addSession')
  await settle()
  expect(site.signedIn()).toEqual([])
  expect(status()).toBe('signedOut')
})

test('a session that begins while one is asked to try again is seen, and closes the view', async () => {
  const { site, status, view } = await givenUp()
  expect(view()).toBe('SIWXSignMessage')
  site.release('addSession')
  await settle()
  expect(status()).toBe('signedIn')
  expect(view()).toBeUndefined()
})
