import { expect, test } from 'vitest'
import { waitForIdle } from '../../test/setup.ts'
import { connectedWorld, ethereum } from '../../test/signInWorld.ts'
import { signIn } from './signIn.ts'

test('two tabs: a sign-in in one signs in the other, whose view closes', async () => {
  const { site, address, view, status } = await connectedWorld()
  expect(view()).toBe('SIWXSignMessage')
  site.add({ accountAddress: address, chainId: ethereum })
  site.notify()
  await waitForIdle()
  expect(status()).toBe('signedIn')
  expect(view()).toBeUndefined()
})

test('two tabs: a sign-out in one signs out the other, without opening a view there', async () => {
  const { latchkey, site, view, status } = await connectedWorld()
  await signIn(latchkey)
  site.clear()
  site.notify()
  await waitForIdle()
  expect(status()).toBe('signedOut')
  expect(view()).toBeUndefined()
})

test("two tabs: a sign-in in the other tab ends the request here, and the wallet's response is ignored", async () => {
  const { latchkey, mock, site, address, view } = await connectedWorld()
  mock.hold('signMessage')
  const signing = signIn(latchkey).catch((cause: unknown) => cause)
  await waitForIdle()
  site.add({ accountAddress: address, chainId: ethereum })
  site.notify()
  await waitForIdle()
  expect(await signing).toMatchObject({ code: 'cancelled' })
  mock.release('signMessage')
  await waitForIdle()
  expect(view()).toBeUndefined()
  expect(site.calls.map(([name]) => name)).not.toContain('addSession')
})

test('a check that finds a session of another tab during the verification does not end it', async () => {
  const { latchkey, site, address, status } = await connectedWorld()
  site.hold('getSessions')
  site.notify()
  await waitForIdle()
  site.hold('addSession')
  const signing = signIn(latchkey)
  await waitForIdle()
  site.add({ accountAddress: address, chainId: ethereum })
  site.release('getSessions')
  await waitForIdle()
  site.release('addSession')
  expect(await signing).toMatchObject({ data: { accountAddress: address } })
  await waitForIdle()
  expect(status()).toBe('signedIn')
})

test('a message of another tab during the verification does not end it', async () => {
  const { latchkey, site, address, status } = await connectedWorld()
  site.hold('addSession')
  const signing = signIn(latchkey)
  await waitForIdle()
  site.add({ accountAddress: address, chainId: ethereum })
  site.notify()
  await waitForIdle()
  site.release('addSession')
  expect(await signing).toMatchObject({ data: { accountAddress: address } })
  await waitForIdle()
  expect(status()).toBe('signedIn')
  expect(site.calls.map(([name]) => name)).not.toContain('revokeSession')
})
