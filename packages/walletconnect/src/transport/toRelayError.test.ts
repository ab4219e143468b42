import { WalletNotFoundError } from '@latchkey/core/adapter'
import { expect, test } from 'vitest'
import { toRelayError } from './toRelayError.ts'

test.each([
  [{ code: 5000, message: 'User rejected.' }, 'userRejected'],
  [{ code: 5001 }, 'userRejected'],
  [{ code: 5002 }, 'userRejected'],
  [{ code: 4001 }, 'userRejected'],
  [{ code: -32002 }, 'requestPending'],
  [{ code: 4902 }, 'chainNotAdded'],
  [{ code: 6000 }, 'sessionExpired'],
  [{ code: -32602 }, 'rpc.-32602'],
  [{ code: 12_345 }, 'rpc.-1'],
  [{ code: '5000' }, 'unexpected'],
  [new Error('User rejected'), 'unexpected'],
  ['User rejected', 'unexpected'],
  [undefined, 'unexpected'],
  [new WalletNotFoundError('fox'), 'walletNotFound'],
])('error: %j is %s, by its code and never by its text', (cause, code) => {
  expect(toRelayError(cause).code).toBe(code)
})

test('error: a proposal that ends without a code has run out', () => {
  expect(toRelayError(new Error('Proposal expired'), 'pairing').code).toBe('pairingExpired')
  expect(toRelayError({ code: 5000 }, 'pairing').code).toBe('userRejected')
  const fault = new ReferenceError('Buffer is not defined')
  expect(toRelayError(fault, 'pairing').code).toBe('unexpected')
})

test('error: an error whose code throws is translated', () => {
  const hostile = new Proxy(
    {},
    {
      get() {
        throw new Error('trap')
      },
    },
  )
  expect(toRelayError(hostile).code).toBe('unexpected')
})
