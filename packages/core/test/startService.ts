import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A call as a service saw it. */
export type Seen = {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

/** The response: a status and JSON, or a text. */
export type Reply = { readonly status?: number; readonly json?: unknown; readonly text?: string }

/** A service on a loopback port of its own, with every call it saw. Stop it at the end of the test. */
export async function startService(reply: (seen: Seen) => Reply | Promise<Reply>) {
  const calls: Seen[] = []
  const server = createServer(async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://127.0.0.1')
    let text = ''
    for await (const part of incoming) text += part
    const seen: Seen = {
      method: incoming.method ?? '',
      path: pathname,
      query: Object.fromEntries(searchParams),
      body: text === '' ? undefined : JSON.parse(text),
    }
    calls.push(seen)
    const { status = 200, json, text: plain } = await reply(seen)
    outgoing.writeHead(status).end(plain ?? JSON.stringify(json))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
