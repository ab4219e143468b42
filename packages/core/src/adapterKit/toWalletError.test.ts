import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LatchkeyError } from '../base/errors.ts'
import { UserRejectedError } from '../base/walletErrors.ts'
import { readErrorTree, toWalletError } from './toWalletError.ts'

test.each([
  [{ code: 4001 }, 'userRejected'],
  [{ code: '4001' }, 'userRejected'],
  [{ code: 5000 }, 'userRejected'],
  [{ code: -32603, data: { originalError: { code: 4001 } } }, 'userRejected'],
  [{ code: -32002 }, 'requestPending'],
  [{ code: 4902 }, 'chainNotAdded'],
  [{ code: 4100, cause: { code: 4001 } }, 'rpc.4100'],
  [{ code: 17 }, 'rpc.-1'],
  [new Error('User rejected the request'), 'rpc.-1'],
  [undefined, 'rpc.-1'],
])('%o is %s', (cause, code) => {
  expect(toWalletError(cause)).toMatchObject({ code, cause })
})

test('an error of Latchkey is returned unchanged', () => {
  const error = new UserRejectedError()
  expect(toWalletError(error)).toBe(error)
})

test('security: any value that a wallet throws becomes an error of the closed set', () => {
  const cyclic: Record<string, unknown> = {}
  cyclic.cause = cyclic
  const throwing = Object.defineProperty({}, 'code', {
    get() {
      throw new Error('trap')
    },
  })
  const proxy = new Proxy(
    {},
    {
      get() {
        throw new Error('trap')
      },
    },
  )
  for (const cause of [cyclic, throwing, proxy, { cause: proxy }])
    expect(toWalletError(cause).code).toBe('rpc.-1')
  fc.assert(
    fc.property(fc.anything(), (cause) => {
      expect(LatchkeyError.is(toWalletError(cause))).toBe(true)
    }),
  )
})

test('security: an infinitely deep error is read up to a limit', () => {
  let reads = 0
  const deep = (): object => ({
    get cause() {
      reads += 1
      return deep()
    },
  })
  expect(readErrorTree(deep())).toEqual({ code: -1, codes: [], names: [] })
  expect(reads).toBeLessThan(100)
})
