import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type Asked = {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/** A scripted third-party API: JSON, text and a status, or undefined for no response. Records its requests. */
export async function startProvider(
  response: (requested: Asked) => { json: unknown } | { text: string; status?: number } | undefined,
) {
  const requested: Asked[] = []
  const server = createServer(async (incoming, outgoing) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://127.0.0.1')
    let text = ''
    for await (const part of incoming) text += part
    const one: Asked = {
      path: pathname,
      query: Object.fromEntries(searchParams),
      body: text === '' ? undefined : JSON.parse(text),
      headers: incoming.headers,
    }
    requested.push(one)
    const input = response(one)
    if (!input) return
    if ('json' in input) outgoing.end(JSON.stringify(input.json))
    else outgoing.writeHead(input.status ?? 200).end(input.text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requested }
}
