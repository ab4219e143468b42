import { expect, test } from 'vitest'
import { id, openNodes, type Reply, result } from '../../test/openNodes.ts'
import { requestNode } from './requestNode.ts'

const check = {
  call: { method: 'eth_chainId' },
  isServed: (response: unknown) => response === '0x1',
}

test('error: a node that serves another chain is named even if the next one is down', async () => {
  const { nodes } = openNodes(
    { wrong: result('0x89'), own: () => new Response('', { status: 503 }) },
    { check },
  )
  await expect(requestNode(nodes, id, { method: 'eth_call' })).rejects.toMatchObject({
    code: 'rpc.4901',
  })
})

test('security: a node that serves another chain gets no request, is logged once, and is not used again', async () => {
  const { nodes, requested, logged } = openNodes(
    {
      wrong: result('0x89'),
      own: (method) => Response.json({ result: method === 'eth_chainId' ? '0x1' : 'right' }),
    },
    { check },
  )
  for (const _ of [1, 2]) expect(await requestNode(nodes, id, { method: 'eth_call' })).toBe('right')
  expect(requested).toEqual([
    'wrong eth_chainId',
    'own eth_chainId',
    'own eth_call',
    'own eth_call',
  ])
  expect(logged).toEqual(['An RPC endpoint serves another chain'])

  const again = openNodes({ own: result('0x89') }, { check: { ...check, isRepeated: true } })
  for (const _ of [1, 2])
    await expect(requestNode(again.nodes, id, { method: 'eth_call' })).rejects.toThrow()
  expect([again.requested.length, again.logged.length]).toEqual([2, 1])

  const alone = openNodes({ own: result('0x89') }, { check })
  await expect(requestNode(alone.nodes, id, { method: 'eth_call' })).rejects.toMatchObject({
    code: 'rpc.4901',
  })
})

test('error: a node whose check fails, or is refused, gets no request; after it has recovered it is used', async () => {
  let served: Reply = () => new Response('', { status: 503 })
  const { nodes, requested } = openNodes(
    {
      own: (method) =>
        method === 'eth_chainId' ? served(method) : Response.json({ result: 'right' }),
    },
    { check },
  )
  const request = () => requestNode(nodes, id, { method: 'eth_call' })
  await expect(request()).rejects.toThrow()
  served = () => Response.json({ error: { code: -32601, message: 'no' } })
  await expect(request()).rejects.toMatchObject({ code: 'rpc.-32601' })
  expect(requested).toEqual(['own eth_chainId', 'own eth_chainId'])
  served = result('0x1')
  expect(await request()).toBe('right')
})

test('error: an abort ends the wait for a check that hangs', async () => {
  const { nodes } = openNodes({ own: () => new Promise(() => {}) }, { check })
  const abort = new AbortController()
  const { signal } = abort
  const pending = requestNode(nodes, id, { method: 'eth_call' }, { signal })
  abort.abort()
  await expect(pending).rejects.toMatchObject({ code: 'cancelled' })
})
