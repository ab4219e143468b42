import {
  InvalidWalletAnswerError,
  NotConnectedError,
  NotEnoughFundsError,
  RequestPendingError,
  RpcError,
  UserRejectedError,
} from '@latchkey/core/adapter'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toNodeError, toTransactionError } from './toNodeError.ts'
import { toSolanaError } from './toSolanaError.ts'

class WalletSignMessageError extends Error {
  override readonly name = 'WalletSignMessageError'
  readonly error: unknown
  constructor(error: unknown) {
    super('signing failed')
    this.error = error
  }
}
const named = (name: string) => Object.assign(new Error(name), { name })

test.each([
  ['a plain 4001', { code: 4001 }, UserRejectedError],
  ['one an adapter wrapped', new WalletSignMessageError({ code: 4001 }), UserRejectedError],
  ['a window that was closed', named('WalletWindowClosedError'), UserRejectedError],
  ['an open request', { code: -32002 }, RequestPendingError],
  ['a wallet that is not connected', named('WalletNotConnectedError'), NotConnectedError],
  ['an account without a key', named('WalletPublicKeyError'), InvalidWalletAnswerError],
  ['a vague code around a clear one', { code: -32603, data: { code: 4001 } }, UserRejectedError],
  ['a text', 'User rejected the request', RpcError],
  ['nothing', undefined, RpcError],
])('error: %s is translated by code and class', (_, cause, expected) => {
  expect(toSolanaError(cause)).toBeInstanceOf(expected)
})

test('security: whatever a wallet throws becomes one of the closed set', () => {
  const hostile = new Proxy(
    {},
    {
      get() {
        throw new Error('no')
      },
    },
  )
  expect(toSolanaError(hostile)).toMatchObject({ code: 'rpc.-1' })
  const cyclic: Record<string, unknown> = {}
  cyclic.cause = cyclic
  expect(toSolanaError(cyclic)).toMatchObject({ code: 'rpc.-1' })
  fc.assert(
    fc.property(fc.anything(), (cause) => {
      expect(toSolanaError(cause).code).toMatch(/^(rpc\.|userRejected|requestPending)/)
    }),
  )
})

test('error: a node’s -32002 is a preflight that failed, never an open request', () => {
  const preflight = (err: unknown) => toNodeError({ code: -32002, message: '', data: { err } })
  expect(preflight('BlockhashNotFound')).toMatchObject({ code: 'rpc.-32003' })
  expect(preflight('InsufficientFundsForFee')).toMatchObject({ code: 'notEnough.fees' })
  expect(preflight({ InsufficientFundsForRent: { account_index: 0 } })).toMatchObject({
    code: 'notEnough.fees',
  })
  expect(preflight({ InstructionError: [2, { Custom: 1 }] })).toBeInstanceOf(NotEnoughFundsError)
  expect(toNodeError({ code: -32002 })).toMatchObject({ code: 'rpc.-32003' })
  expect(toNodeError({ code: -32602 })).toMatchObject({ code: 'rpc.-32602' })
  expect(toNodeError({ code: -32015 })).toMatchObject({ code: 'rpc.-1' })
  expect(toNodeError(null)).toMatchObject({ code: 'rpc.-1' })
})

test('error: any error of a simulation becomes a typed error', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (err) => {
      expect(toTransactionError(err ?? 'x', 'token').code).toMatch(/^(rpc\.-32003|notEnough\.)/)
    }),
  )
})
