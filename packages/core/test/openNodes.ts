import { mockContext } from '@latchkey/testing'
import type { AdapterContext } from '../src/adapter/adapter.ts'
import { createNodes } from '../src/adapterKit/requestNode.ts'

export const id = 'eip155:1'
const network = {
  id: 1,
  caipNetworkId: id,
  chainNamespace: 'eip155',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://own.test'] } },
} as const

export type Reply = (method: string | undefined) => Response | Promise<Response>

/** Nodes by host name; records the requests. */
export function openNodes(
  replies: Readonly<Record<string, Reply>>,
  options: Partial<Parameters<typeof createNodes>[0]> = {},
  context: Partial<AdapterContext> = {},
) {
  const requested: string[] = []
  const logged: string[] = []
  const requests: RequestInit[] = []
  const nodes = createNodes({
    networks: () => [network],
    context: mockContext({
      customRpcUrls: () =>
        Object.keys(replies).flatMap((host) => (host === 'own' ? [] : [`http://${host}.test`])),
      log: ({ message }) => void logged.push(message),
      fetch: async (input, init) => {
        requests.push(init ?? {})
        const { hostname, pathname } = new URL(String(input))
        const host = hostname.replace('.test', '')
        const { method } = init?.body ? JSON.parse(String(init.body)) : { method: undefined }
        requested.push(`${host} ${method ?? pathname}`)
        const reply = replies[host]
        if (!reply) throw new TypeError('Failed to fetch')
        return reply(method)
      },
      ...context,
    }),
    ...options,
  })
  return { nodes, requested, logged, requests }
}

/** A JSON-RPC response. */
export const result = (value: unknown) => () => Response.json({ result: value })
