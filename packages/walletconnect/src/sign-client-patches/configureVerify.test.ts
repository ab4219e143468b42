import { afterEach, expect, test, vi } from 'vitest'
import { openLibrary } from '../../test/library.ts'
import { configureVerify } from './configureVerify.ts'

afterEach(() => vi.unstubAllGlobals())

type Verify = {
  isDevEnv: boolean
  register(params: { id: string; decryptedId: string }): Promise<string | undefined>
}

/** @returns the addresses of the frames that a client adds to its page for one request */
async function getFrames(id: string, verifyUrl: string | undefined, patch = configureVerify) {
  const client = await openLibrary({ id })
  patch(client, verifyUrl)
  const verify = client.core?.verify as Verify
  // It is true under test.
  verify.isDevEnv = false
  const frames: string[] = []
  const append = (frame: { src: string }) => void frames.push(frame.src)
  const document = {
    createElement: () => ({ style: {}, addEventListener() {}, remove() {} }),
    body: { append, appendChild: append, removeChild() {} },
  }
  const location = { origin: 'https://shop.example' }
  const page = { document, location, navigator: { userAgent: 'Browser' } }
  const window = Object.assign(new EventTarget(), page)
  // The library treats a process with a version of Node as a server.
  const globals = { ...page, window, process: { versions: {}, env: {} } }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  const registering = verify.register({ id: 'a', decryptedId: 'b' })
  vi.stubGlobal('process', globalThis.process)
  registering.catch(() => {})
  await Promise.race([registering, new Promise((resolve) => setImmediate(resolve))])
  return frames
}

test("without the patch a request adds a frame of the maker's Verify service", async () => {
  expect(await getFrames('unpatched', undefined, () => {})).toEqual([
    expect.stringMatching(/^https:\/\/verify\.walletconnect\.(org|com)\//),
  ])
})

test('security: without a verifyUrl a request adds no frame', async () => {
  expect(await getFrames('none', undefined)).toEqual([])
})

test('a verifyUrl is the service that is used', async () => {
  expect(await getFrames('own', 'http://127.0.0.1:9555/')).toEqual([
    expect.stringMatching(/^http:\/\/127\.0\.0\.1:9555\/v3\//),
  ])
})
