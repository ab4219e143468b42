import { expect, test } from 'vitest'
import { BytesHeldError } from '../errors/errors.ts'
import { createByteLimits } from './createByteLimits.ts'

const megabyte = 1_048_576
const limits = () => createByteLimits({ client: 2 * megabyte, all: 3 * megabyte })

/** The bytes of one request. */
function open(all: ReturnType<typeof limits>, client: string) {
  const bytes = all.open(client)
  return { bytes, release: bytes.keep() }
}

const getStatus = (work: () => void) => {
  try {
    work()
    return 200
  } catch (error) {
    expect(error).toBeInstanceOf(BytesHeldError)
    expect((error as BytesHeldError).headers).toEqual({ 'retry-after': '1' })
    return (error as BytesHeldError).status
  }
}

test('security: a client that holds too many bytes gets no more until they are released', () => {
  const all = limits()
  const [first, second] = [open(all, 'a'), open(all, 'a')]
  first.bytes.add(1.5 * megabyte)
  expect(getStatus(() => second.bytes.add(megabyte))).toBe(429)
  open(all, 'b').bytes.add(megabyte)
  first.release()
  expect(getStatus(() => open(all, 'a').bytes.add(1.5 * megabyte))).toBe(200)
})

test('security: all clients together hold a limited number of bytes', () => {
  const all = limits()
  open(all, 'a').bytes.add(1.5 * megabyte)
  open(all, 'b').bytes.add(1.5 * megabyte)
  expect(getStatus(() => open(all, 'c').bytes.add(megabyte))).toBe(503)
})

test('a small response is sent even if the limits are reached', () => {
  const all = limits()
  for (const client of ['a', 'b']) open(all, client).bytes.add(1.5 * megabyte)
  expect(getStatus(() => open(all, 'a').bytes.add(16_384))).toBe(200)
  expect(getStatus(() => open(all, 'c').bytes.add(60_000))).toBe(503)
})

test('a rejected request holds nothing, and everything that it still adds is rejected', () => {
  const all = limits()
  const { bytes } = open(all, 'a')
  bytes.add(1.5 * megabyte)
  expect(getStatus(() => bytes.add(megabyte))).toBe(429)
  expect(getStatus(() => bytes.add(1))).toBe(429)
  expect(getStatus(() => open(all, 'a').bytes.add(1.9 * megabyte))).toBe(200)
})

test('a response that is shorter than the answers of nodes adds nothing', () => {
  const all = limits()
  const { bytes } = open(all, 'a')
  bytes.add(1.5 * megabyte)
  bytes.raiseTo(megabyte)
  expect(getStatus(() => bytes.raiseTo(1.9 * megabyte))).toBe(200)
  expect(getStatus(() => bytes.raiseTo(2.1 * megabyte))).toBe(429)
})

test('security: a read that outlasts its request is counted until it ends, and nothing is counted after that', () => {
  const all = limits()
  const { bytes, release } = open(all, 'a')
  const endRead = bytes.keep()
  release()
  bytes.add(1.5 * megabyte)
  expect(getStatus(() => open(all, 'a').bytes.add(megabyte))).toBe(429)
  endRead()
  bytes.add(1.5 * megabyte)
  expect(getStatus(() => open(all, 'a').bytes.add(1.9 * megabyte))).toBe(200)
})
