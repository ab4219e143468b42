import { Buffer as own } from 'buffer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lendBuffer } from './lendBuffer.ts'

const page = globalThis as { Buffer?: unknown }

beforeEach(() => {
  delete page.Buffer
})
afterEach(() => {
  page.Buffer = own
})

test('a page without Buffer has it until the last one who needs it is done', async () => {
  const [first, second] = [await lendBuffer(), await lendBuffer()]
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

test('two who need it at once get one', async () => {
  const takeBacks = await Promise.all([lendBuffer(), lendBuffer()])
  for (const takeBack of takeBacks) {
    expect(page.Buffer).toBeDefined()
    takeBack()
  }
  expect('Buffer' in page).toBe(false)
})

test('the Buffer of a site stays, also one that it brings meanwhile', async () => {
  const takeBack = await lendBuffer()
  const ofSite = {}
  page.Buffer = ofSite
  takeBack()
  const another = await lendBuffer()
  another()
  expect(page.Buffer).toBe(ofSite)
})
