import { expect, test } from 'vitest'
import { failed } from '../../test/createRequest.ts'
import { openAccounts } from '../../test/openAccounts.ts'
import { type Device, embeddedWorld, vaultOf } from '../../test/openDevice.ts'
import { storeShare } from './shares.ts'

const world = embeddedWorld()
const { clock, open, signIn } = world

const minute = 60_000
const day = 86_400_000
const shareOf = (letter: string) => ({ share: letter.repeat(43) })
const readShare = async (device: Device) =>
  ((await device.send('session')).json as { share: string | null }).share
const countShares = async () => {
  const sql = 'SELECT count(*) AS n FROM embedded_sessions WHERE sealed_share IS NOT NULL'
  return (await world.server.rows(sql))[0]?.n
}

async function openSignedIn(email: string) {
  const device = await open()
  const { json } = await signIn(device, email)
  return { device, accountId: (json as { accountId: string }).accountId }
}

test('a device gets the share that it has stored last, with the vault but not its key', async () => {
  const { device } = await openSignedIn('ada@example.com')
  await device.send('vault', { ...vaultOf('v'), vaultKey: 'k'.repeat(43) })
  expect(await readShare(device)).toBeNull()
  expect(await device.send('share', shareOf('a'))).toMatchObject({ status: 200, text: '' })
  await device.send('share', shareOf('b'))
  clock.at += 6 * day
  const { text, json } = await device.send('session')
  const { vaultKey: _, ...closed } = vaultOf('v')
  expect(json).toMatchObject({ vault: { version: 1, ...closed }, ...shareOf('b') })
  expect(text).not.toContain('kkk')
})

test('security: a share is stored only within 5 minutes after the code', async () => {
  const { device } = await openSignedIn('bob@example.com')
  clock.at += 5 * minute
  expect((await device.send('share', shareOf('a'))).status).toBe(200)
  clock.at += 1
  expect(await device.send('share', shareOf('b'))).toMatchObject({
    status: 401,
    json: failed('code', 'The code of this device is older than 5 minutes'),
  })
  expect(await readShare(device)).toBe(shareOf('a').share)
})

test('security: another device of the account has another share, and one without a session has none', async () => {
  const { device } = await openSignedIn('cat@example.com')
  await device.send('share', shareOf('a'))
  const { device: other } = await openSignedIn('cat@example.com')
  expect(await readShare(other)).toBeNull()
  await other.send('share', shareOf('b'))
  expect([await readShare(device), await readShare(other)]).toEqual([
    shareOf('a').share,
    shareOf('b').share,
  ])
  const none = await open()
  const refused = { status: 401, json: failed('session', 'This device is not signed in') }
  expect(await none.send('session')).toMatchObject(refused)
  expect(await none.send('share', shareOf('c'))).toMatchObject(refused)
})

test.each([
  ['sign-out', (device: Device) => device.send('sign-out')],
  ['another code', (device: Device) => signIn(device, 'dan2@example.com')],
])('security: %s deletes the share', async (name, end) => {
  const email = `${name.replace(' ', '.')}@example.com`
  const { device } = await openSignedIn(email)
  const before = Number(await countShares())
  await device.send('share', shareOf('a'))
  expect(await countShares()).toBe(before + 1)
  await end(device)
  expect(await countShares()).toBe(before)
  await signIn(device, email)
  expect(await readShare(device)).toBeNull()
})

test.each([
  ['7 days without use', [7]],
  ['30 days', [6, 6, 6, 6, 6]],
])('security: after %s the share is deleted, by a request of any device', async (_, steps) => {
  clock.at += 30 * day
  const { device } = await openSignedIn('eva@example.com')
  await device.send('share', shareOf('a'))
  for (const days of steps) {
    await readShare(device)
    expect(await countShares()).toBe(1)
    clock.at += days * day
  }
  await (await open()).send('session')
  expect(await countShares()).toBe(0)
  expect((await device.send('session')).status).toBe(401)
})

test('security: a vault and a share for another account than that of the session are refused', async () => {
  const { device, accountId } = await openSignedIn('fay@example.com')
  const { accountId: second } = (await signIn(device, 'gil@example.com')).json as {
    accountId: string
  }
  const other = {
    status: 401,
    json: failed('session', 'This device is signed in with another account'),
  }
  expect(await device.send('share', { accountId, ...shareOf('a') })).toMatchObject(other)
  expect(await device.send('vault', { accountId, ...vaultOf('a') })).toMatchObject(other)
  expect((await device.send('session')).json).toMatchObject({
    accountId: second,
    vault: null,
    share: null,
  })
})

test('security: a session that ends while its share is sealed gets none', async () => {
  const accounts = { ...(await openAccounts()), now: 0 }
  const store = storeShare(accounts, 'no device', 'no account', 'share')
  await expect(store).rejects.toThrow('signed in with another account')
})

test('a share that cannot be opened is like none: the device needs a code', async () => {
  const { device } = await openSignedIn('hal@example.com')
  await device.send('share', shareOf('a'))
  await world.server.rows(
    "UPDATE embedded_sessions SET sealed_share = 'AAAA' WHERE sealed_share IS NOT NULL",
  )
  expect(await readShare(device)).toBeNull()
})
