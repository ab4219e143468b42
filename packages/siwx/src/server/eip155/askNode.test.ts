import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { askNode } from './askNode.ts'

async function ask(listener: RequestListener, signal = new AbortController().signal) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return askNode({ url, method: 'eth_call', params: [], fetch, signal })
}

test('a result is read', async () => {
  const answer = { jsonrpc: '2.0', id: 1, result: '0x01' }
  expect(await ask((_, response) => response.end(JSON.stringify(answer)))).toEqual({
    result: '0x01',
  })
})

test('security: an answer of a node that does not end is read to 256 KiB, and the connection is closed', async () => {
  let close = () => {}
  const closed = new Promise<void>((resolve) => {
    close = resolve
  })
  const answer = await ask((_, response) => {
    response.on('close', close)
    const write = (): void => {
      if (response.destroyed) return
      if (response.write(' '.repeat(65_536))) setImmediate(write)
      else response.once('drain', write)
    }
    write()
  })
  expect(answer).toEqual({ failure: 'nodeAnswer' })
  await closed
})

test('error: an answer that is no JSON, of another status, or none before the signal says why', async () => {
  expect(await ask((_, response) => response.end('<html>'))).toEqual({
    failure: 'nodeUnreachable',
  })
  expect(await ask((_, response) => response.end('{}'))).toEqual({ failure: 'nodeAnswer' })
  expect(await ask((_, response) => response.writeHead(500).end('x'))).toEqual({
    failure: 'nodeUnreachable',
  })
  const flight = new AbortController()
  const answer = await ask((_, response) => {
    response.writeHead(200).write('{')
    flight.abort()
  }, flight.signal)
  expect(answer).toEqual({ failure: 'nodeUnreachable' })
})
