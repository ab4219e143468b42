import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

type Call = { id: number; method: string; params?: readonly unknown[] }
type Given = { status?: number; text: string } | undefined
type Behaviour = {
  /** The HTTP response to the calls: status and text. */
  response(calls: readonly Call[], isBatch: boolean): Given | Promise<Given>
}

/** A scripted RPC node; `undefined` never responds. Counts its requests. */
export async function startNode({ response: answer }: Behaviour) {
  const requested: string[][] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Call | Call[]
      const calls = [body].flat()
      requested.push(calls.map(({ method }) => method))
      const input = await answer(calls, Array.isArray(body))
      if (input) response.writeHead(input.status ?? 200).end(input.text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret-key`,
    requested,
  }
}

/** A node that responds with its name to every call. */
export function named(name: string): Behaviour {
  return {
    response: (calls, isBatch) => {
      const responses = calls.map(({ id }) => ({ jsonrpc: '2.0', id, result: name }))
      // The responses of a batch may be in any order.
      return { text: JSON.stringify(isBatch ? responses.reverse() : responses[0]) }
    },
  }
}

/** A node that responds with the same text to every request. */
export function saying(text: string, status = 200): Behaviour {
  return { response: () => ({ text, status }) }
}

/** A loopback URL without a server. */
export async function closedUrl(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${port}`
}
