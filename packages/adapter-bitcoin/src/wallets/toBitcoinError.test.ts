import { UserRejectedError } from '@latchkey/core/adapter'
import { expect, test } from 'vitest'
import { type Codes, toBitcoinError } from './toBitcoinError.ts'

test.each<[unknown, Codes, string]>([
  [{ code: 4001 }, 'eip1193', 'userRejected'],
  [{ code: 4001 }, 'satsConnect', 'userRejected'],
  [{ code: -32000 }, 'satsConnect', 'userRejected'],
  [{ code: -32000 }, 'eip1193', 'rpc.-32000'],
  [{ code: -32001 }, 'satsConnect', 'rpc.-32004'],
  [{ code: -32002 }, 'satsConnect', 'rpc.4100'],
  [{ code: -32002 }, 'eip1193', 'requestPending'],
  [{ jsonrpc: '2.0', id: '1', error: { code: -32000 } }, 'satsConnect', 'userRejected'],
  [{ cause: { data: { code: 4001 } } }, 'eip1193', 'userRejected'],
  [{ code: '4001' }, 'eip1193', 'userRejected'],
  [{ code: 17 }, 'eip1193', 'rpc.-1'],
  [new Error('User rejected the request'), 'eip1193', 'rpc.-1'],
  ['no', 'satsConnect', 'rpc.-1'],
  [undefined, 'satsConnect', 'rpc.-1'],
])('%o of %s is %s', (cause, codes, code) => {
  expect(toBitcoinError(cause, codes)).toMatchObject({ code, cause })
})

test('returns errors of Latchkey unchanged', () => {
  const error = new UserRejectedError()
  expect(toBitcoinError(error, 'eip1193')).toBe(error)
})

test('security: a cyclic error and one whose getters throw terminate', () => {
  const cyclic: Record<string, unknown> = {}
  cyclic.cause = cyclic
  expect(toBitcoinError(cyclic, 'eip1193').code).toBe('rpc.-1')
  const hostile = new Proxy(
    {},
    {
      get: () => {
        throw new Error('no')
      },
    },
  )
  expect(toBitcoinError(hostile, 'eip1193').code).toBe('rpc.-1')
})
