import { Buffer as own } from 'buffer'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openLibrary } from '../../test/library.ts'
import { polyfillBuffer } from './polyfillBuffer.ts'

const page = globalThis as { Buffer?: unknown }

let client: Awaited<ReturnType<typeof openLibrary>>
beforeAll(async () => {
  client = await openLibrary({ id: 'buffer' })
})
beforeEach(() => {
  delete page.Buffer
})
afterEach(() => {
  page.Buffer = own
})

/** The text of a sign-in request that permits a method (ERC-5573). */
const format = () =>
  client.formatAuthMessage?.({
    iss: 'did:pkh:eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    request: {
      aud: 'https://shop.example',
      domain: 'shop.example',
      version: '1',
      nonce: '12345678',
      iat: '2026-01-01T00:00:00Z',
      statement: 'Sign in to the shop.',
      resources: [
        `urn:recap:${btoa('{"att":{"eip155":{"request/personal_sign":[{"chains":["eip155:1"]}]}}}')}`,
      ],
    },
  } as never)

test('without the patch a page cannot read the permissions of a sign-in request; with it, it can', async () => {
  expect(format).toThrow(ReferenceError)
  const remove = await polyfillBuffer()
  expect(format()).toContain("'request': 'personal_sign' for 'eip155'")
  remove()
  expect(format).toThrow(ReferenceError)
})

test('a page without Buffer has it until the last caller has finished', async () => {
  const [first, second] = [await polyfillBuffer(), await polyfillBuffer()]
  const { Buffer } = globalThis
  expect(Buffer.from(Buffer.from('{"ü":1}').toString('base64'), 'base64').toString('utf-8')).toBe(
    '{"ü":1}',
  )
  first()
  first()
  expect(page.Buffer).toBe(Buffer)
  second()
  expect('Buffer' in page).toBe(false)
})

test('two callers at once share one', async () => {
  const removes = await Promise.all([polyfillBuffer(), polyfillBuffer()])
  for (const remove of removes) {
    expect(page.Buffer).toBeDefined()
    remove()
  }
  expect('Buffer' in page).toBe(false)
})

test('the Buffer of a site is not changed, also one that it adds meanwhile', async () => {
  const remove = await polyfillBuffer()
  const ofSite = {}
  page.Buffer = ofSite
  remove()
  const another = await polyfillBuffer()
  another()
  expect(page.Buffer).toBe(ofSite)
})
