import { expect, test } from 'vitest'
import { createFrame, createPage } from '../test/world.ts'
import { parseMessage } from './message.ts'

const id = '0b7f3c1e-6a52-4d0e-9c1b-2f6f6f0d8a11'

test('a message may have an id, has a type, and may have a payload', () => {
  for (const message of [
    { v: 1, type: 'HIDE' },
    { v: 1, type: 'READY', payload: { version: 1 } },
    { v: 1, id, type: 'SIGN_OUT' },
    { v: 1, id, type: 'CONNECT_OTP', payload: { otp: '123456' } },
  ])
    expect(parseMessage(message)).toEqual(message)
  for (const message of [{ v: 1, id, payload: {} }, { v: 1 }, { v: 1, type: 1 }])
    expect(() => parseMessage(message)).toThrow('type')
})

test('both sides post messages with a type', () => {
  const page = createPage()
  page.channel.request('SIGN_OUT', undefined).catch(() => undefined)
  const frame = createFrame({})
  frame.channel.send('HIDE', undefined)
  expect(page.port.posted).toMatchObject([{ id: expect.any(String), type: 'SIGN_OUT' }])
  expect(frame.port.posted).toMatchObject([{ type: 'HIDE' }])
  page.channel.close()
})
