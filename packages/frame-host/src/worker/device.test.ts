import { expect, test } from 'vitest'
import { createDevice } from '../../test/createDevice.ts'
import { createServer } from '../../test/createServer.ts'

const email = 'alice@shop.example'

/** A browser that waits for its link, and the time of its waiting. */
async function ask() {
  const server = createServer()
  server.hasLinks = true
  const waits: { ms: number; pass: () => void }[] = []
  const device = createDevice(server, {
    after(ms, task) {
      const pass = () => {
        server.time += ms
        task()
      }
      waits.push({ ms, pass })
      return () => undefined
    },
  })
  expect(await device.client.request('sendCode', { email })).toBe('VERIFY_DEVICE')
  const count = () => server.requests.filter(({ path }) => path.endsWith('/device')).length
  return { server, device, waits, count }
}

test('the site is told to the server, with the email', async () => {
  const { server } = await ask()
  const sent = server.requests.find(({ path }) => path === '/v1/embedded/email')
  expect(JSON.parse(sent?.body ?? '')).toEqual({ email, site: 'https://shop.example' })
})

test('the server is asked every 2 s until the visitor has approved, then the code signs in', async () => {
  const { server, device, waits } = await ask()
  const waiting = device.client.request('waitForDevice', undefined)
  await expect.poll(() => waits.length).toBe(1)
  expect(waits[0]?.ms).toBe(2_000)
  server.approve()
  waits[0]?.pass()
  await waiting
  await device.client.request('signIn', { code: '123456' })
  expect(await device.client.request('getAccount', undefined)).toMatchObject({ email })
})

test('after 15 s without an approval the page asks again', async () => {
  const { device, waits, count } = await ask()
  const waiting = device.client.request('waitForDevice', undefined)
  const outcome = expect(waiting).rejects.toMatchObject({ code: -32015 })
  for (let step = 0; step < 8; step += 1) {
    await expect.poll(() => waits.length).toBe(step + 1)
    waits[step]?.pass()
  }
  await outcome
  expect(count()).toBe(8)
  const again = device.client.request('waitForDevice', undefined)
  await expect.poll(() => count()).toBe(9)
  device.server.approve()
  waits.at(-1)?.pass()
  await again
})

test('error: a declined link, and none', async () => {
  const { server, device, waits } = await ask()
  const waiting = device.client.request('waitForDevice', undefined)
  await expect.poll(() => waits.length).toBe(1)
  server.decline()
  waits[0]?.pass()
  await expect(waiting).rejects.toMatchObject({ code: -32001 })
  const none = createDevice(createServer()).client.request('waitForDevice', undefined)
  await expect(none).rejects.toMatchObject({ code: -32001 })
})

test.each(['signOut', 'sendCode'] as const)('security: %s ends the waiting', async (type) => {
  const { device, waits } = await ask()
  const waiting = device.client.request('waitForDevice', undefined)
  const outcome = expect(waiting).rejects.toMatchObject({ code: 4001 })
  await expect.poll(() => waits.length).toBe(1)
  await device.client.request(type, { email: 'bob@shop.example' } as never)
  await outcome
})
