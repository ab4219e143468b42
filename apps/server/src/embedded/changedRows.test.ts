import { expect, test } from 'vitest'
import { failed } from '../../test/createRequest.ts'
import { embeddedWorld, vaultOf } from '../../test/openDevice.ts'

const world = embeddedWorld()
const { open, signIn } = world

type SignedIn = { accountId: string }

test('security: who writes to the database cannot add a session, make one younger or move a code', async () => {
  const victim = await open()
  const { json } = await signIn(victim, 'kai@example.com')
  const { accountId } = json as SignedIn
  await victim.send('vault', { accountId, ...vaultOf('a') })
  const thief = await open()
  const own = (await signIn(thief, 'kim@example.com')).json as SignedIn
  const { rows } = world.server
  const isRefused = async () => (await thief.send('session')).status === 401

  await rows(
    `UPDATE embedded_sessions SET account_id = '${accountId}' WHERE account_id = '${own.accountId}'`,
  )
  expect(await isRefused()).toBe(true)
  await signIn(thief, 'kim@example.com')
  await rows(
    `UPDATE embedded_sessions SET created_at = created_at + 1 WHERE account_id = '${own.accountId}'`,
  )
  expect(await isRefused()).toBe(true)

  await thief.send('sign-out')
  const moved = await world.begin(thief, 'kim@example.com')
  await rows(
    `UPDATE embedded_flows SET (email_hash, sealed_email) =
      (SELECT email_hash, sealed_email FROM embedded_accounts WHERE id = '${accountId}')
      WHERE id = '${moved.flowId}'`,
  )
  expect(await thief.send('email/code', moved)).toMatchObject({
    status: 400,
    json: failed('code', 'This code is wrong'),
  })
})

test('security: a link that is approved for one email sends no code for the account of another', async () => {
  const { json } = await signIn(await open(), 'lea@example.com')
  const { accountId } = json as SignedIn
  const thief = await open()
  const email = 'leo@example.com'
  const { flowId } = (await thief.send('email', { email })).json as { flowId: string }
  const token = await world.readToken(email)
  await world.server.rows(
    `UPDATE embedded_flows SET email_hash =
      (SELECT email_hash FROM embedded_accounts WHERE id = '${accountId}') WHERE id = '${flowId}'`,
  )
  expect((await world.link('/answer', { token, isApproved: true })).status).toBe(200)
  const code = await world.readCode(email, 2)
  expect(await thief.send('email/code', { flowId, code })).toMatchObject({
    status: 400,
    json: failed('code', 'This code is wrong'),
  })
})

test('security: a row that is given the hash of another email opens no key', async () => {
  const victim = await open()
  const { json } = await signIn(victim, 'ida@example.com')
  await victim.send('vault', { accountId: (json as SignedIn).accountId, ...vaultOf('a') })
  const thief = await open()
  await signIn(thief, 'ivo@example.com')
  await thief.send('sign-out')
  const getHash = async (email: string) => {
    const { json: own } = await signIn(await open(), email)
    const { accountId } = own as SignedIn
    const [row] = await world.server.rows(
      `SELECT email_hash FROM embedded_accounts WHERE id = '${accountId}'`,
    )
    return String(row?.email_hash)
  }
  const hash = await getHash('ivo@example.com')
  await world.server.rows(
    `UPDATE embedded_accounts SET email_hash = 'moved' WHERE email_hash = '${hash}'`,
  )
  await world.server.rows(
    `UPDATE embedded_accounts SET email_hash = '${hash}' WHERE id = '${(json as SignedIn).accountId}'`,
  )
  expect((await signIn(await open(), 'ivo@example.com')).status).toBe(500)
})
