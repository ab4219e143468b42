import fc from 'fast-check'
import { ContractFunctionExecutionError, parseAbi, RpcRequestError } from 'viem'
import { expect, test } from 'vitest'
import { InvalidRequestError, NotAvailableError, UpstreamError } from '../errors/errors.ts'
import { findUrlSecrets } from '../secrets/findUrlSecrets.ts'
import { scrubLog } from '../secrets/scrubLog.ts'
import { createErrorResponse, errorBody } from './createErrorResponse.ts'

const respond = async (error: unknown) => {
  const lines: unknown[] = []
  const response = createErrorResponse(error, (...line) => lines.push(line), 'r1')
  return { status: response.status, body: await response.text(), lines }
}

test('a failure with reasons is returned and not logged', async () => {
  const { status, body, lines } = await respond(new InvalidRequestError('page', 'must be 1'))
  expect(status).toBe(400)
  expect(errorBody.parse(JSON.parse(body))).toEqual({
    status: 'FAILED',
    reasons: [{ field: 'page', description: 'must be 1' }],
  })
  expect(lines).toEqual([])
})

test('an unavailable feature is 501, which clients do not retry', async () => {
  expect((await respond(new NotAvailableError('prices', 'No source'))).status).toBe(501)
})

test('security: the cause of an upstream failure is logged and not returned', async () => {
  const cause = new Error('connect ECONNREFUSED node.example')
  const { status, body, lines } = await respond(new UpstreamError('chainId', 'No node', cause))
  expect(status).toBe(503)
  expect(body).not.toContain('node.example')
  expect(JSON.stringify(lines)).toContain('connect ECONNREFUSED node.example')
})

test('security: accounts, signatures and requests about them are not logged', async () => {
  const account = `0x${'aB'.repeat(20)}` as const
  const signature = 'c1'.repeat(65)
  const abi = parseAbi(['function name(address) view returns (string)'])
  const refused = new RpcRequestError({
    body: { method: 'eth_call', params: [account] },
    error: { code: -32000, message: `gas of ${account} for 0x${signature}` },
    url: 'https://node.example',
  })
  const requested = { abi, functionName: 'name', args: [account], contractAddress: account }
  const viem = new ContractFunctionExecutionError(refused, { ...requested, sender: account })
  const ofSolana = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
  const failures = [
    ...[viem, refused, `no state of ${account}`, new Error(`${ofSolana} is locked`)].map(
      (cause) => new UpstreamError('address', 'The network does not respond', cause),
    ),
    viem,
    new TypeError(`cannot read ${account}\n    of ${ofSolana}`),
    account,
  ]
  for (const error of failures) {
    const { lines } = await respond(error)
    expect(lines).toHaveLength(1)
    const text = JSON.stringify(lines)
    for (const secret of [account, account.toLowerCase(), signature, ofSolana])
      expect(text).not.toContain(secret)
  }
  // The log has the error's class, code and position.
  const upstream = JSON.stringify((await respond(failures[0])).lines)
  expect(upstream).toContain('ContractFunctionExecutionError: ')
  expect(upstream).toContain('RpcRequestError (-32000): ')
  expect(JSON.stringify((await respond(failures[5])).lines)).toMatch(
    /TypeError: cannot read ….*createErrorResponse\.test\.ts:\d+/,
  )
})

test('security: the log contains no key of any message in a chain of causes', () => {
  const key = fc.stringMatching(/^[a-z]{10,30}$/)
  fc.assert(
    fc.property(key, fc.nat(5), fc.array(fc.nat(600), { maxLength: 6 }), (value, at, lengths) => {
      const url = `https://node.example/?token=${value}`
      const error = [0, 1, 2, 3, 4, 5].reduceRight<unknown>((cause, depth) => {
        const around = 'no plan '.repeat((lengths[depth] ?? 0) / 8)
        const message = depth === at ? `${around}POST ${url} (${value})` : around
        return Object.assign(new Error(message, { cause }), depth === at && { name: value })
      }, url)
      const lines: unknown[] = []
      const log = scrubLog((...line) => lines.push(line), findUrlSecrets(url))
      createErrorResponse(error, log, 'r1')
      createErrorResponse(new UpstreamError('chainId', 'No node', error), log, 'r2')
      expect(lines).toHaveLength(2)
      expect(JSON.stringify(lines)).not.toContain(value.slice(0, 6))
    }),
  )
})

test('security: an error with throwing getters is handled and logged', async () => {
  const hostile = Object.create(Error.prototype, {
    message: {
      get() {
        throw new Error('no')
      },
    },
  }) as Error
  for (const error of [hostile, Object.create(null), new Error('a', { cause: hostile })]) {
    const { status, lines } = await respond(error)
    expect(status).toBe(500)
    expect(JSON.stringify(lines)).toContain('an unreadable error')
  }
})
