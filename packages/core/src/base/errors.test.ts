import { expect, test } from 'vitest'
import { LatchkeyError, toLatchkeyError, UnexpectedError } from './errors.ts'
import { isRpcErrorCode, RpcError, rpcErrorTexts } from './rpcErrors.ts'
import { UserRejectedError } from './walletErrors.ts'

test('an error of another copy of the package is recognised', () => {
  const foreign = Object.defineProperty(new Error('x'), Symbol.for('latchkey.error'), {
    value: true,
  })
  expect(LatchkeyError.is(foreign)).toBe(true)
  expect(LatchkeyError.is(new UserRejectedError())).toBe(true)
})

test.each([undefined, null, 'x', {}, new Error('x'), Object.create(new UserRejectedError())])(
  '%s is not one of our errors',
  (value) => {
    expect(LatchkeyError.is(value)).toBe(false)
  },
)

test('any thrown value becomes a LatchkeyError and keeps its cause', () => {
  const cause = new TypeError('boom')
  const error = toLatchkeyError(cause)
  expect(error).toBeInstanceOf(UnexpectedError)
  expect(error.cause).toBe(cause)
  expect(error.shortMessage).toBe('Something went wrong')
  expect(toLatchkeyError(error)).toBe(error)
})

test('details are for the developer and follow the message', () => {
  expect(new RpcError(4902, { details: 'chain 0x1' }).message).toBe(
    'Switch chain error (chain 0x1)',
  )
})

test('every RPC code has its own name', () => {
  for (const [code, text] of Object.entries(rpcErrorTexts))
    expect(new RpcError(Number(code))).toMatchObject({
      rpcCode: Number(code),
      code: `rpc.${code}`,
      shortMessage: text,
    })
  expect(rpcErrorTexts).toMatchInlineSnapshot(`
    {
      "-1": "Unknown RPC error",
      "-32000": "Invalid input",
      "-32001": "Resource not found",
      "-32002": "Resource unavailable",
      "-32003": "Transaction rejected",
      "-32004": "Method not supported",
      "-32005": "Limit exceeded",
      "-32006": "JSON-RPC version not supported",
      "-32600": "Invalid request",
      "-32601": "Method not found",
      "-32602": "Invalid parameters",
      "-32603": "Internal error",
      "-32700": "Parse error",
      "4001": "User rejected the request",
      "4100": "Unauthorized",
      "4200": "Unsupported method",
      "4900": "Provider disconnected",
      "4901": "Chain disconnected",
      "4902": "Switch chain error",
      "5700": "Unsupported non-optional capability",
      "5710": "Unsupported chain id",
      "5720": "Duplicate bundle id",
      "5730": "Unknown bundle id",
      "5740": "Bundle too large",
      "5750": "Atomic upgrade rejected",
      "5760": "Atomicity not supported",
    }
  `)
  expect(new RpcError(-32005).shortMessage).toBe('Limit exceeded')
  expect(new RpcError(-32005).retryable).toBe(true)
  expect(new RpcError(4100).retryable).toBe(false)
})

test.each([0, 1, 5000, Number.NaN, 32603])('%d is an unknown RPC error with code -1', (code) => {
  expect(isRpcErrorCode(code)).toBe(false)
  expect(new RpcError(code)).toMatchObject({ rpcCode: -1, shortMessage: 'Unknown RPC error' })
})

test('security: a thrown proxy whose traps throw becomes an UnexpectedError', () => {
  const hostile = new Proxy(
    {},
    {
      getOwnPropertyDescriptor() {
        throw new Error('no')
      },
    },
  )
  expect(LatchkeyError.is(hostile)).toBe(false)
  expect(toLatchkeyError(hostile).code).toBe('unexpected')
})
