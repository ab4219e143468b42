import { LatchkeyError, RpcError, UserRejectedError } from '@latchkey/core/adapter'
import { rpcErrorTexts } from '@latchkey/core/modal'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toEvmError } from './toEvmError.ts'

const special: Record<string, string> = {
  '4001': 'UserRejectedError',
  '5000': 'UserRejectedError',
  '5002': 'UserRejectedError',
  '-32002': 'RequestPendingError',
  '4902': 'ChainNotAddedError',
}

describe('toEvmError', () => {
  test.each(Object.entries(special))('error: %s from a wallet is %s', (code, name) => {
    const cause = { code: Number(code) }
    expect(toEvmError(cause)).toMatchObject({ name, cause })
  })

  test.each(Object.entries(rpcErrorTexts).filter(([code]) => !(code in special)))(
    'error: %s is an RpcError with the message "%s"',
    (code, text) => {
      expect(toEvmError({ code: Number(code) })).toMatchObject({
        name: 'RpcError',
        rpcCode: Number(code),
        shortMessage: text,
      })
    },
  )

  test('error: from a node, -32002 is an unavailable resource and no open request', () => {
    expect(toEvmError({ code: -32002 }, 'node')).toMatchObject({ rpcCode: -32002 })
  })

  test.each([
    [{ code: -32603, data: { originalError: { code: 4902 } } }],
    [{ code: -32603, data: { code: 4902 } }],
    [{ cause: { cause: { code: 4902 } } }],
    [{ code: 'UNKNOWN', info: { error: { code: 4902 } } }],
    [{ code: -32000, error: { code: '4902' } }],
  ])('error: a code inside a wrapped error counts (%#)', (cause) => {
    expect(toEvmError(cause).name).toBe('ChainNotAddedError')
  })

  test('error: an unknown code is -1', () => {
    for (const cause of [{ code: 123456 }, { code: 1.5 }, new Error('no code'), null, 'text', 7]) {
      expect(toEvmError(cause)).toMatchObject({ rpcCode: -1 })
    }
  })

  test('error: texts decide nothing', () => {
    expect(toEvmError(new Error('User rejected the request. code 4001'))).toBeInstanceOf(RpcError)
  })

  test('error: an error of Latchkey passes unchanged', () => {
    const error = new UserRejectedError()
    expect(toEvmError(error)).toBe(error)
  })

  test('security: cyclic, deep and throwing values end in an error of ours', () => {
    const cyclic: Record<string, unknown> = { code: -32603 }
    cyclic.cause = cyclic
    cyclic.data = [cyclic]
    expect(toEvmError(cyclic)).toMatchObject({ rpcCode: -32603 })
    const trap = new Proxy(
      {},
      {
        get() {
          throw new Error('trap')
        },
      },
    )
    expect(toEvmError(trap)).toMatchObject({ rpcCode: -1 })
    fc.assert(
      fc.property(fc.anything(), (cause) => {
        expect(LatchkeyError.is(toEvmError(cause))).toBe(true)
      }),
    )
  })
})
