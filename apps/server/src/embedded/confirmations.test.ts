import { expect, test } from 'vitest'
import { failed } from '../../test/createRequest.ts'
import { embeddedWorld, frame } from '../../test/openDevice.ts'

const world = embeddedWorld()
const { clock, open, signIn } = world

const ended = { status: 400, json: failed('id', 'This request is no longer open') }
const ciphertext = 'c'.repeat(500)
const mac = 'm'.repeat(43)
let count = 0
const createId = () => String(++count).padStart(43, '0')

/** The window, which has no key of a device. */
const send = (name: 'read' | 'answer', body: object, projectId = 'demo') =>
  world.server.request(`/v1/embedded/confirmation/${name}`, {
    query: { projectId },
    headers: { origin: frame },
    body,
  })

async function openSignedIn(email: string) {
  const device = await open()
  await signIn(device, email)
  return device
}

async function ask(device: Awaited<ReturnType<typeof open>>) {
  const id = createId()
  expect(await device.send('confirmation', { id, ciphertext })).toMatchObject({
    status: 200,
    text: '',
  })
  return id
}

test('a request is read by its window and answered once; its device reads the verdict', async () => {
  const device = await openSignedIn('ada@example.com')
  for (const isApproved of [true, false]) {
    const id = await ask(device)
    expect((await device.send('confirmation/verdict', { id })).json).toEqual({ verdict: null })
    expect((await send('read', { id })).json).toEqual({ ciphertext })
    expect(await send('answer', { id, isApproved, mac })).toMatchObject({ status: 200, text: '' })
    const verdict = { isApproved, mac }
    expect((await device.send('confirmation/verdict', { id })).json).toEqual({ verdict })
    expect(await send('read', { id })).toMatchObject(ended)
    expect(await send('answer', { id, isApproved, mac })).toMatchObject(ended)
  }
})

test('of answers at the same time one counts', async () => {
  const device = await openSignedIn('bea@example.com')
  const id = await ask(device)
  const answers = await Promise.all(
    [true, false, true].map((isApproved) => send('answer', { id, isApproved, mac })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
})

test('a cancelled request is not answered, and an answered one has no verdict any more', async () => {
  const device = await openSignedIn('cleo@example.com')
  const id = await ask(device)
  expect(await device.send('confirmation/cancel', { id })).toMatchObject({ status: 200, text: '' })
  expect(await send('read', { id })).toMatchObject(ended)
  expect(await send('answer', { id, isApproved: true, mac })).toMatchObject(ended)
  const other = await ask(device)
  await send('answer', { id: other, isApproved: true, mac })
  await device.send('confirmation/cancel', { id: other })
  expect(await device.send('confirmation/verdict', { id: other })).toMatchObject(ended)
})

test('security: a request waits for 10 minutes, in its own project, for its own device', async () => {
  const device = await openSignedIn('dora@example.com')
  const id = await ask(device)
  expect(await send('read', { id }, 'brief')).toMatchObject(ended)
  expect(await send('answer', { id, isApproved: true, mac }, 'brief')).toMatchObject(ended)
  const thief = await openSignedIn('evil@example.com')
  expect(await thief.send('confirmation/verdict', { id })).toMatchObject(ended)
  await thief.send('confirmation/cancel', { id })
  // The first one that has an id keeps it.
  await thief.send('confirmation', { id, ciphertext: 'x'.repeat(500) })
  expect((await send('read', { id })).json).toEqual({ ciphertext })
  clock.at += 10 * 60_000
  expect(await send('read', { id })).toMatchObject(ended)
  expect(await send('answer', { id, isApproved: true, mac })).toMatchObject(ended)
  expect(await device.send('confirmation/verdict', { id })).toMatchObject(ended)
})

test('security: a device stores requests only while it is signed in, 8 at most, and older ones end', async () => {
  const body = { id: createId(), ciphertext }
  const stranger = await open()
  expect(await stranger.send('confirmation', body)).toMatchObject({
    status: 401,
    json: failed('session', 'This device is not signed in'),
  })
  const device = await openSignedIn('emma@example.com')
  const ids: string[] = []
  for (let index = 0; index < 9; index += 1) {
    clock.at += 1
    ids.push(await ask(device))
  }
  const statuses = await Promise.all(ids.map(async (id) => (await send('read', { id })).status))
  expect(statuses).toEqual([400, ...Array(8).fill(200)])
  const large = { id: createId(), ciphertext: 'c'.repeat(400_001) }
  expect((await device.send('confirmation', large)).status).toBe(400)
})

test('security: only ciphertext and codes of authentication are stored, and none of an answered request', async () => {
  const device = await openSignedIn('fran@example.com')
  const id = await ask(device)
  await send('answer', { id, isApproved: true, mac })
  const rows = await world.server.rows('SELECT * FROM embedded_confirmations')
  expect(rows.find((row) => row.id === id)).toMatchObject({ ciphertext: '', mac })
})
