import { afterEach, expect, test, vi } from 'vitest'
import { forgiveSecondEnd } from './forgiveSecondEnd.ts'

const topic = 'ab'.repeat(32)
const say = (of: string) => `Missing or invalid. Record was recently deleted - session: ${of}`
afterEach(() => vi.unstubAllGlobals())

/** @returns whether the page is spared a failure with that reason */
function spares(page: EventTarget, reason: unknown): boolean {
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason })
  return !page.dispatchEvent(event)
}

test('the second end of the stored session is no error of the page; any other failure stays one', () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const stop = forgiveSecondEnd(topic)
  expect(spares(page, new Error(say(topic)))).toBe(true)
  for (const reason of [
    new Error(say('cd'.repeat(32))),
    new Error(`${say(topic)} of the site`),
    new Error('anything else'),
    say(topic),
    undefined,
  ]) {
    expect(spares(page, reason), String(reason)).toBe(false)
  }
  stop()
  expect(spares(page, new Error(say(topic)))).toBe(false)
})

test('without a session that was left, or without a window, nothing is listened to', () => {
  forgiveSecondEnd(topic)()
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  forgiveSecondEnd(undefined)
  expect(spares(page, new Error(say(topic)))).toBe(false)
})
