import { expect, test } from 'vitest'
import { ConfigError } from '../config/errors.ts'
import { UpstreamError } from '../errors/errors.ts'
import { describeFatalError } from './describeFatalError.ts'

const key = 'Zk3-9fQx'

test('security: an error of a library is described without secrets', () => {
  const system = Object.assign(new Error(`connect to ${key} failed`), { code: 'ECONNREFUSED' })
  for (const error of [
    new TypeError(`Bearer ${key} is no valid header value`),
    new TypeError('Invalid URL', { cause: new Error(`https://node.example/${key}`) }),
    Object.assign(new TypeError('Invalid URL'), { input: `https://node.example/${key}` }),
    new UpstreamError('database', 'The database is not available', system),
    system,
    key,
  ]) {
    const text = describeFatalError(error, [key])
    expect(text).not.toContain(key)
    expect(text).not.toBe('')
  }
  expect(describeFatalError(system, [key])).toBe('Error (ECONNREFUSED): connect to … failed')
})

test('an error about the settings is its own message', () => {
  expect(describeFatalError(new ConfigError(['LATCHKEY_PORT: must be from 0 to 65535']), [])).toBe(
    "The server's settings are not usable:\n  LATCHKEY_PORT: must be from 0 to 65535",
  )
})
