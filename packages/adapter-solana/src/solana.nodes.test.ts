import { devnetSolanaAccounts } from '@latchkey/devnet'
import { mockClock } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { networksAt, startAdapter } from '../test/page.ts'
import { startChain } from '../test/startChain.ts'

const world = startChain()
const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const [{ address: alice }] = devnetSolanaAccounts
const sol = 1_000_000_000n

const request = { address: alice, caipNetworkId: mainnet } as const

test('the next one is used when one is down, busy or malformed', async () => {
  const { rpcUrl } = world.chain
  const requested: string[] = []
  const adapter = startAdapter(
    { networks: networksAt(rpcUrl) },
    {
      customRpcUrls: () => ['http://127.0.0.1:9/down', `${rpcUrl}/busy`, `${rpcUrl}/nonsense`],
      hostedRpcUrl: async () => `${rpcUrl}/hosted`,
      fetch: async (input, init) => {
        const { pathname } = new URL(String(input))
        requested.push(pathname)
        if (pathname === '/busy') return new Response('', { status: 429 })
        if (pathname === '/nonsense') return new Response('<html>')
        if (pathname === '/hosted') return new Response('{}', { status: 503 })
        return fetch(input, init)
      },
    },
  )
  expect((await adapter.getBalance?.(request))?.value).toBe(1_000n * sol)
  // The last node is checked first.
  expect(requested).toEqual(['/down', '/busy', '/nonsense', '/hosted', '/', '/'])
  // The data service is not used for a while after a failure.
  await adapter.getBalance?.(request)
  expect(requested.slice(6)).toEqual(['/down', '/busy', '/nonsense', '/'])
})

test('error: no node left, a rejection, an unknown network and an aborted read each end', async () => {
  const adapter = startAdapter({ networks: networksAt('http://127.0.0.1:9') })
  await expect(adapter.getBalance?.(request)).rejects.toMatchObject({ code: 'rpc.-32603' })
  const foreign = { ...request, caipNetworkId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z' } as const
  await expect(adapter.getBalance?.(foreign)).rejects.toMatchObject({ code: 'rpc.5710' })
  const signal = AbortSignal.abort()
  await expect(adapter.getBalance?.({ ...request, signal })).rejects.toMatchObject({
    code: 'cancelled',
  })
  const evm = { ...request, address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }
  await expect(adapter.getBalance?.(evm)).rejects.toMatchObject({ code: 'rpc.-32602' })
})

test.each([
  ['no value', { result: 5 }],
  ['an amount below nothing', { result: { value: -1 } }],
  ['a text', { result: { value: '5' } }],
  ['a fraction', { result: { value: 0.5 } }],
  ['an error without a code', { error: 'no' }],
])('error: a response of %s is an RpcError, and no balance', async (_, body) => {
  const adapter = startAdapter(
    { networks: networksAt('http://127.0.0.1:9') },
    { fetch: async () => Response.json(body) },
  )
  await expect(adapter.getBalance?.(request)).rejects.toMatchObject({ name: 'RpcError' })
})

test('security: a transfer is built only on nodes that show the right cluster, each of them', async () => {
  const { rpcUrl } = world.chain
  const methods: unknown[] = []
  const right = `${rpcUrl}/right`
  const wrong = `${rpcUrl}/wrong`
  const adapter = startAdapter(
    { networks: networksAt(right) },
    {
      customRpcUrls: () => [right, wrong],
      fetch: async (input, init) => {
        const { method } = JSON.parse(String(init?.body)) as { method: string }
        if (String(input) === wrong) {
          methods.push(method)
          // Another cluster, whose blocks have the same format.
          if (method === 'getGenesisHash')
            return Response.json({ result: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG' })
        } else if (method !== 'getGenesisHash') return new Response('', { status: 503 })
        return fetch(rpcUrl, init)
      },
    },
  )
  const [, { address: to }] = devnetSolanaAccounts
  const fee = adapter.getTransferFee?.({ ...request, to, value: 1n })
  await expect(fee).rejects.toMatchObject({ code: 'rpc.4901' })
  expect(new Set(methods)).toEqual(new Set(['getGenesisHash']))
})

test('error: skips and logs a node of another cluster once, and requests the next one', async () => {
  const { rpcUrl } = world.chain
  const wrong = `${rpcUrl}/wrong`
  const requested: string[] = []
  const logged: string[] = []
  const start = (networks: string) =>
    startAdapter(
      { networks: networksAt(networks) },
      {
        customRpcUrls: () => [wrong],
        log: ({ level, message }) => void (level === 'error' && logged.push(message)),
        fetch: async (input, init) => {
          const { method } = JSON.parse(String(init?.body)) as { method: string }
          if (String(input) !== wrong) return fetch(input, init)
          requested.push(method)
          return method === 'getGenesisHash'
            ? Response.json({ result: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG' })
            : Response.json({ result: { value: 5 } })
        },
      },
    )
  const both = start(rpcUrl)
  for (const _ of [1, 2]) expect((await both.getBalance?.(request))?.value).toBe(1_000n * sol)
  expect(new Set(requested)).toEqual(new Set(['getGenesisHash']))
  expect(logged).toEqual(['An RPC endpoint serves another chain'])
  const only = start('http://127.0.0.1:9')
  await expect(only.getBalance?.(request)).rejects.toThrow()
  expect(requested).not.toContain('getBalance')
})

test('error: stops reading a response of more than 2 MiB', async () => {
  let sent = 0
  const endless = () =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536).fill(32))
      },
    })
  const adapter = startAdapter(
    { networks: networksAt('http://127.0.0.1:9') },
    { fetch: async () => new Response(endless()) },
  )
  await expect(adapter.getBalance?.(request)).rejects.toThrow()
  expect(sent).toBeLessThan(2_097_152 * 1.1)
})

test('the data service gets plain text, so that browsers send no preflight request', async () => {
  const types: unknown[] = []
  const adapter = startAdapter(
    { networks: networksAt(world.chain.rpcUrl) },
    {
      hostedRpcUrl: async () => `${world.chain.rpcUrl}/hosted`,
      fetch: (input, init) => {
        types.push(new Headers(init?.headers).get('content-type'))
        return fetch(input, init)
      },
    },
  )
  expect((await adapter.getBalance?.(request))?.value).toBe(1_000n * sol)
  expect(types).toEqual(['text/plain', 'text/plain'])
})

test('error: a node that does not respond is given up after 10 s', async () => {
  const clock = mockClock()
  const adapter = startAdapter(
    { networks: networksAt('http://127.0.0.1:9') },
    { clock, fetch: () => new Promise(() => {}) },
  )
  await adapter.load()
  const reading = expect(adapter.getBalance?.(request)).rejects.toMatchObject({ code: 'timedOut' })
  await expect.poll(() => clock.pending).toBe(1)
  clock.advance(10_000)
  await reading
})
