import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { requestNode } from './requestNode.ts'

async function startNode(result: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => result(response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const sendRequest = (url: string, signal = AbortSignal.timeout(10_000)) =>
  requestNode({ url, method: 'eth_call', params: [], fetch, signal })

test('security: reads an endless response up to the limit, and closes the connection', async () => {
  let sent = 0
  let isClosed = false
  const url = await startNode((response) => {
    response.on('close', () => {
      isClosed = true
    })
    response.write('{"jsonrpc":"2.0","id":1,"result":"0x')
    const write = () => {
      while (!isClosed && response.write('0'.repeat(65_536))) sent += 65_536
      if (!isClosed) response.once('drain', write)
    }
    write()
  })
  expect(await sendRequest(url)).toEqual({ failure: 'nodeAnswer' })
  await expect.poll(() => isClosed).toBe(true)
  // Socket buffers on both sides.
  expect(sent).toBeLessThan(32 * 1024 * 1024)
})

test('returns a result within the limit, and a failure otherwise', async () => {
  const result = `0x${'1'.repeat(90_000)}`
  const responses: readonly [status: number, text: string, expected: unknown][] = [
    [200, JSON.stringify({ jsonrpc: '2.0', id: 1, result }), { result }],
    [200, 'no JSON', { failure: 'nodeAnswer' }],
    [200, '', { failure: 'nodeAnswer' }],
    [200, JSON.stringify({ result: `0x${'1'.repeat(200_000)}` }), { failure: 'nodeAnswer' }],
    [200, JSON.stringify({ error: { code: -32000, message: 'x' } }), { failure: 'nodeAnswer' }],
    [500, JSON.stringify({ result }), { failure: 'nodeUnreachable' }],
  ]
  for (const [status, text, expected] of responses) {
    const url = await startNode((response) => void response.writeHead(status).end(text))
    expect(await sendRequest(url)).toEqual(expected)
  }
})

test('error: an aborted response is a failure', async () => {
  const controller = new AbortController()
  const url = await startNode((response) => {
    response.writeHead(200).write('{')
    controller.abort()
  })
  expect(await sendRequest(url, controller.signal)).toEqual({ failure: 'nodeUnreachable' })
})
