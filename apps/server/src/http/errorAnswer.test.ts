import { ContractFunctionExecutionError, parseAbi, RpcRequestError } from 'viem'
import { expect, test } from 'vitest'
import { InvalidRequestError, NotAvailableError, UpstreamError } from '../errors.ts'
import { errorAnswer, errorBody } from './errorAnswer.ts'

const answer = async (error: unknown) => {
  const lines: unknown[] = []
  const response = errorAnswer(error, (...line) => lines.push(line), 'r1')
  return { status: response.status, body: await response.text(), lines }
}

test('a failure with reasons is told as such and is not logged', async () => {
  const { status, body, lines } = await answer(new InvalidRequestError('page', 'must be 1'))
  expect(status).toBe(400)
  expect(errorBody.parse(JSON.parse(body))).toEqual({
    status: 'FAILED',
    reasons: [{ field: 'page', description: 'must be 1' }],
  })
  expect(lines).toEqual([])
})

test('what is not available is 501, which nobody retries', async () => {
  expect((await answer(new NotAvailableError('prices', 'No source'))).status).toBe(501)
})

test('security: the cause of an upstream failure is logged and not told', async () => {
  const cause = new Error('connect https://key@node.example')
  const { status, body, lines } = await answer(new UpstreamError('chainId', 'No node', cause))
  expect(status).toBe(503)
  expect(body).not.toContain('key@')
  expect(JSON.stringify(lines)).toContain('key@node.example')
})

test('security: accounts, signatures and what was asked about them do not reach the log', async () => {
  const account = `0x${'aB'.repeat(20)}` as const
  const signature = 'c1'.repeat(65)
  const abi = parseAbi(['function name(address) view returns (string)'])
  const refused = new RpcRequestError({
    body: { method: 'eth_call', params: [account] },
    error: { code: -32000, message: `gas of ${account} for 0x${signature}` },
    url: 'https://node.example',
  })
  const asked = { abi, functionName: 'name', args: [account], contractAddress: account }
  const viem = new ContractFunctionExecutionError(refused, { ...asked, sender: account })
  const ofSolana = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
  const failures = [
    ...[viem, refused, `no state of ${account}`, new Error(`${ofSolana} is locked`)].map(
      (cause) => new UpstreamError('address', 'The network does not answer', cause),
    ),
    viem,
    new TypeError(`cannot read ${account}\n    of ${ofSolana}`),
    account,
  ]
  for (const error of failures) {
    const { lines } = await answer(error)
    expect(lines).toHaveLength(1)
    const text = JSON.stringify(lines)
    for (const secret of [account, account.toLowerCase(), signature, ofSolana])
      expect(text).not.toContain(secret)
  }
  // What an operator needs is there: which error, its code, and where it was thrown.
  const upstream = JSON.stringify((await answer(failures[0])).lines)
  expect(upstream).toContain('ContractFunctionExecutionError: ')
  expect(upstream).toContain('RpcRequestError (-32000): ')
  expect(JSON.stringify((await answer(failures[5])).lines)).toMatch(
    /TypeError: cannot read ….*errorAnswer\.test\.ts:\d+/,
  )
})
