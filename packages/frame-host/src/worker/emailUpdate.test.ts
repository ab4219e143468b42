import { expect, test } from 'vitest'
import { createDevice } from '../../test/createDevice.ts'
import { createServer } from '../../test/createServer.ts'

const email = 'alice@shop.example'
const newEmail = 'alice@home.example'
const code = '123456'

async function enter(server = createServer()) {
  const device = createDevice(server)
  const before = await device.signIn(email)
  return { ...device, before }
}

test('two codes change the email, and the account is the same, after a reload too', async () => {
  const { client, before, reopen } = await enter()
  const start = () => client.request('startEmailUpdate', { email: newEmail })
  expect(await start()).toBe('VERIFY_PRIMARY_OTP')
  await client.request('verifyCurrentEmail', { code })
  expect(await client.request('verifyNewEmail', { code })).toBe(newEmail)
  const after = { ...before, email: newEmail }
  expect(await client.request('getAccount', undefined)).toEqual(after)
  expect(await reopen().client.request('getAccount', undefined)).toEqual(after)
})

test('error: a wrong code leaves the change open; one without a change, and one that is taken', async () => {
  const server = createServer()
  await createDevice(server).signIn('bob@shop.example')
  const { client } = await enter(server)
  const over = { code: -32001 }
  await expect(client.request('verifyCurrentEmail', { code })).rejects.toMatchObject(over)
  await client.request('startEmailUpdate', { email: 'bob@shop.example' })
  await expect(client.request('verifyNewEmail', { code })).rejects.toMatchObject(over)
  const wrong = client.request('verifyCurrentEmail', { code: '654321' })
  await expect(wrong).rejects.toMatchObject({ code: -32000 })
  await client.request('verifyCurrentEmail', { code })
  const taken = client.request('verifyNewEmail', { code })
  await expect(taken).rejects.toMatchObject({
    code: -32016,
    message: 'Another wallet has this email already',
  })
  expect(await client.request('getAccount', undefined)).toMatchObject({ email })
})

test('error: nothing is changed without an account', async () => {
  const { client } = createDevice(createServer())
  const start = client.request('startEmailUpdate', { email: newEmail })
  await expect(start).rejects.toMatchObject({ code: 4100 })
})

async function update(client: Awaited<ReturnType<typeof enter>>['client']) {
  await client.request('startEmailUpdate', { email: newEmail })
  await client.request('verifyCurrentEmail', { code })
  return client.request('verifyNewEmail', { code })
}

test('another tab of the browser learns of the new email, and stays signed in', async () => {
  const { client, before, reopen } = await enter()
  const { client: other } = reopen()
  expect(await other.request('getAccount', undefined)).toEqual(before)
  await update(client)
  expect(await other.request('sendCode', { email: newEmail })).toBe('CONNECT')
  const after = { ...before, email: newEmail }
  expect(await other.request('checkSession', undefined)).toEqual(after)
  expect(await client.request('checkSession', undefined)).toEqual(after)
})

test('security: a change that is answered after a login with another email does not rename that account', async () => {
  const { client, server, signIn } = await enter()
  await client.request('startEmailUpdate', { email: newEmail })
  await client.request('verifyCurrentEmail', { code })
  let answer = () => {}
  server.responses['/v1/embedded/email-update/new'] = () =>
    new Promise((resolve) => {
      answer = () => resolve(Response.json({ email: newEmail }))
    })
  const changing = client.request('verifyNewEmail', { code })
  await client.request('signOut', undefined)
  await signIn('bob@shop.example')
  answer()
  await changing
  expect(await client.request('getAccount', undefined)).toMatchObject({ email: 'bob@shop.example' })
})
