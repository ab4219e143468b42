import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import * as errors from './errors.ts'
import { IframeMissingError, ParentMissingError } from './quoted.ts'

test.each([
  [new errors.RequestAbortedError(), 4001, 'Request was aborted'],
  [new errors.LoginAbortedError(), 4001, 'Something went wrong'],
  [new errors.RpcNotAllowedError(), -32601, 'Requested RPC call is not allowed'],
  [new errors.UnknownFrameError(), -32603, 'An error occurred'],
  [new errors.FrameLoadError(), -32012, 'Unable to load email login dependency'],
  [new errors.EmailThrottledError(12), -32005, 'Please try again after 12 seconds'],
])('error: %o has the code %i and the text of the specification', (error, code, message) => {
  expect(error).toMatchObject({ code, message })
})

test.each([
  [new IframeMissingError(), '32ec7c380007083122521902661c9b8f7cb3aeff73da636ecc93aac468a4f5df'],
  [new ParentMissingError(), 'faa8bf9dbc0e7c4ed49e2c5520d609e0d841206daa946f433acf93aa3b00d8ef'],
])('error: a missing window has the exact text of N-49, by its hash', ({ message }, hash) => {
  expect(createHash('sha256').update(message).digest('hex')).toBe(hash)
})

test('error: all errors are recognised by their marker and name themselves', () => {
  for (const [name, create] of Object.entries({
    ...errors,
    IframeMissingError,
    ParentMissingError,
  })) {
    if (name === 'isFrameError') continue
    const error = Reflect.construct(create, [1, 'text'])
    expect(errors.isFrameError(error)).toBe(true)
    expect(error.name).toBe(name)
    expect(Number.isInteger(error.code)).toBe(true)
  }
  for (const other of [undefined, null, 'text', new Error('text')])
    expect(errors.isFrameError(other)).toBe(false)
})
