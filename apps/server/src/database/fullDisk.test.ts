import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { failed, type RequestFunction } from '../../test/createRequest.ts'
import { openEndpoint } from '../../test/openEndpoint.ts'
import { evmSigner } from '../../test/signers.ts'
import { openBrowser } from '../../test/signInBrowser.ts'
import { createFolder, startProcess } from '../../test/startProcess.ts'
import { testServer } from '../../test/startTestServer.ts'
import { endpoints } from '../endpoints.ts'

const unavailable = {
  status: 503,
  json: failed('database', 'The database is not available'),
}

const sendEvent = (request: RequestFunction) =>
  request('/e', {
    body: {
      eventId: randomUUID(),
      url: 'https://shop.example/',
      domain: 'shop.example',
      timestamp: 1_790_000_000_000,
      props: {
        type: 'track',
        event: 'MODAL_OPEN',
        properties: { texts: Array(16).fill('a '.repeat(200)) },
      },
    },
  })

/**
 * Repeats a request until it fails eight times in a row. After the first failure, a request that needs fewer pages
 * may still succeed.
 */
async function repeatUntilRefused<answer extends { status: number }>(
  request: () => Promise<answer>,
) {
  for (let refused = 0; ; ) {
    const response = await request()
    refused = response.status >= 400 ? refused + 1 : 0
    if (refused === 8) return response
  }
}

test('error: on a full disk a nonce, an event and /ready return 503 with Retry-After, and succeed once there is space', async () => {
  // When SQLite's page limit is reached, writes fail with SQLITE_FULL, as on a full disk.
  const limit = openEndpoint('/limit', async ({ server: { database } }) => {
    const { rows } = await database.execute('SELECT page_count FROM pragma_page_count')
    await database.execute(`PRAGMA max_page_count = ${Number(rows[0]?.page_count) + 8}`)
    return {}
  })
  const free = openEndpoint('/free', async ({ server: { database } }) => {
    await database.execute('PRAGMA max_page_count = 1000000')
    return {}
  })
  let now = 1_790_000_000_000
  const server = await testServer({
    clock: { now: () => now },
    endpoints: [...endpoints, limit, free],
  })
  const { request, lines } = server
  const browser = openBrowser(server.url)
  await request('/limit')
  for (const response of [
    await repeatUntilRefused(() => sendEvent(request)),
    await repeatUntilRefused(() => browser.send('nonce')),
    await request('/ready'),
  ]) {
    expect(response).toMatchObject(unavailable)
    expect(response.headers.get('retry-after')).toBe('10')
  }
  expect(lines.some((line) => line.includes('SQLITE_FULL'))).toBe(true)
  expect((await request('/health')).status).toBe(200)
  expect((await request('/getWallets')).status).toBe(200)
  await request('/free')
  now += 1_000
  expect((await request('/ready')).status).toBe(200)
  expect((await sendEvent(request)).status).toBe(202)
  expect((await browser.signIn(evmSigner())).status).toBe(200)
})

test('error: if no write succeeds, every sign-in step returns 503 with Retry-After and no session ends', async () => {
  const folder = createFolder()
  // If the file cannot grow, writes fail with SQLITE_IOERR.
  const server = await startProcess(folder, { fileBlocks: 1_500 })
  const browser = openBrowser(server.url)
  const signer = evmSigner()
  await browser.signIn(signer)
  const message = await browser.write(signer)
  const body = { message, signature: await signer.sign(message) }
  expect(await repeatUntilRefused(() => sendEvent(server.request))).toMatchObject(unavailable)
  for (const response of [
    await repeatUntilRefused(() => browser.send('nonce')),
    await browser.send('sign-out'),
    await browser.send('verify', body),
    await server.request('/ready'),
  ]) {
    expect(response).toMatchObject({ status: 503, json: { status: 'FAILED' } })
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
  }
  expect(await browser.accounts()).toEqual([signer.accountAddress])
  await server.kill()
  const next = await startProcess(folder)
  const same = openBrowser(next.url)
  for (const [name, value] of browser.jar) same.jar.set(name, value)
  expect(await same.accounts()).toEqual([signer.accountAddress])
  expect((await same.send('verify', body)).status).toBe(200)
})
