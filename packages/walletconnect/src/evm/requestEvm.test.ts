import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { evm } from '@latchkey/adapter-evm'
import {
  activeConnectionAtom,
  connectByUri,
  connectionsAtom,
  disconnect,
  type LatchkeyConfig,
  switchNetwork,
} from '@latchkey/core'
import { waitFor } from '@latchkey/test-support'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { evmAddress, getUri, network, startWorld, type World } from '../../test/world.ts'

let world: World
let node: Server
let nodeUrl: string
const requested: string[] = []
let isDown = false
beforeAll(async () => {
  world = await startWorld()
  node = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      const sent = JSON.parse(body)
      // The adapter reads the code of accounts in a batch.
      if (Array.isArray(sent)) {
        response.end(JSON.stringify(sent.map(({ id }) => ({ jsonrpc: '2.0', id, result: '0x' }))))
        return
      }
      const { method, id } = sent
      requested.push(method)
      if (isDown) return void response.destroy()
      if (method === 'eth_chainId') {
        const result = Number(request.url?.slice(1) || 1)
        response.end(JSON.stringify({ jsonrpc: '2.0', id, result: `0x${result.toString(16)}` }))
        return
      }
      if (method === 'eth_getLogs') {
        const more = () => {
          while (!response.destroyed && response.write(' '.repeat(65_536)));
        }
        response.on('drain', more)
        more()
        return
      }
      const reply =
        method === 'eth_call' ? { error: { code: 3, message: 'no' } } : { result: '0x10' }
      response.end(JSON.stringify({ jsonrpc: '2.0', id, ...reply }))
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => node.once('listening', resolve))
  nodeUrl = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
})
afterAll(async () => {
  node.close()
  await world.stop()
})

/** A page whose wallet approved Ethereum only. */
async function openPage({
  url = nodeUrl,
  customRpcUrls,
}: {
  url?: string
} & Pick<LatchkeyConfig, 'customRpcUrls'> = {}) {
  requested.length = 0
  const networks = [network('eip155:1', url), network('eip155:137', `${nodeUrl}/137`)]
  const page = world.open(world.browser(), {
    adapters: [evm({ networks })],
    options: { networks: [] },
    customRpcUrls,
  })
  const connecting = connectByUri(page.latchkey)
  await world.wallet.pair(await getUri(page))
  await (await world.wallet.nextProposal()).approve({ chains: ['eip155:1'] })
  await connecting
  const provider = page.latchkey.connectors[0]?.provider('eip155')
  if (!provider) throw new Error('no provider')
  return { ...page, provider, active: () => page.latchkey.store.get(activeConnectionAtom) }
}

test('an EIP-1193 provider: requests about the session are handled here, reads go to the node', async () => {
  const { provider, latchkey, close } = await openPage()
  const request = (method: string, params: unknown[] = []) => provider.request({ method, params })
  expect(await request('eth_chainId')).toBe('0x1')
  expect(await request('net_version')).toBe('1')
  expect((await request('eth_accounts')) as string[]).toContain(evmAddress)
  expect(await request('eth_requestAccounts')).toEqual(await request('eth_accounts'))
  expect(await request('eth_blockNumber')).toBe('0x10')
  expect(requested.sort()).toEqual(['eth_blockNumber', 'eth_chainId'])
  await expect(request('eth_call', [{}])).rejects.toMatchObject({ code: 'rpc.-1' })
  // An endless response is read up to 2 MiB.
  await expect(request('eth_getLogs', [{}])).rejects.toMatchObject({
    cause: { details: expect.stringContaining('longer than 2097152 bytes') },
  })
  await expect(request('eth_getEncryptionPublicKey')).rejects.toMatchObject({ code: 'rpc.4200' })
  expect(world.wallet.waiting().calls).toEqual([])
  await disconnect(latchkey)
  expect(await request('eth_accounts')).toEqual([])
  expect(await request('wallet_getPermissions')).toEqual([])
  await expect(request('personal_sign')).rejects.toMatchObject({ code: 'notConnected' })
  await expect(request('eth_requestAccounts')).rejects.toMatchObject({ code: 'notConnected' })
  close()
})

test('error: a node that serves another chain is skipped and logged once, and the next one is used', async () => {
  const { provider, latchkey, logged, close } = await openPage({
    customRpcUrls: { 'eip155:1': [{ url: `${nodeUrl}/137` }] },
  })
  const request = () => provider.request({ method: 'eth_blockNumber', params: [] })
  expect(await Promise.all([request(), request()])).toEqual(['0x10', '0x10'])
  expect(await request()).toBe('0x10')
  // The chain of each node is requested once.
  expect(requested.filter((method) => method === 'eth_chainId')).toHaveLength(2)
  expect(logged.filter(({ level }) => level === 'error')).toMatchObject([
    { message: 'An RPC endpoint serves another chain', cause: { code: 'rpc.4901' } },
  ])
  await disconnect(latchkey)
  close()
})

test('error: if the only node serves another chain, its responses are rejected', async () => {
  const { provider, latchkey, active, close } = await openPage({ url: `${nodeUrl}/137` })
  for (const _ of [1, 2]) {
    await expect(
      provider.request({ method: 'eth_getBalance', params: [active()?.address, 'latest'] }),
    ).rejects.toMatchObject({ code: 'rpc.4901' })
  }
  expect(requested.filter((method) => method === 'eth_chainId')).toHaveLength(1)
  await disconnect(latchkey)
  close()
})

test('error: the chain of an unavailable node is requested again', async () => {
  const { provider, latchkey, close } = await openPage()
  const request = () => provider.request({ method: 'eth_blockNumber', params: [] })
  isDown = true
  await expect(request()).rejects.toMatchObject({ code: 'rpc.-32603' })
  isDown = false
  expect(await request()).toBe('0x10')
  await disconnect(latchkey)
  close()
})

test('a network that the wallet did not approve: the wallet is asked, and its session update is applied', async () => {
  const { latchkey, active, close } = await openPage()
  const moving = switchNetwork(latchkey, 'eip155:137')
  const call = await world.wallet.nextCall()
  expect(call).toMatchObject({
    method: 'wallet_switchEthereumChain',
    params: [{ chainId: '0x89' }],
    chainId: 'eip155:1',
  })
  const [session] = world.wallet.sessions()
  const { eip155 } = session?.namespaces ?? {}
  if (!eip155) throw new Error('no session')
  await call.respond(null)
  await world.wallet.update({
    eip155: {
      ...eip155,
      chains: ['eip155:1', 'eip155:137'],
      accounts: [...eip155.accounts, `eip155:137:${evmAddress}`],
    },
  })
  await moving
  expect(active()).toMatchObject({ caipNetworkId: 'eip155:137', address: evmAddress })
  // Approved already: no prompt on the way back.
  await switchNetwork(latchkey, 'eip155:1')
  expect(active()?.caipNetworkId).toBe('eip155:1')
  expect(world.wallet.waiting().calls).toEqual([])
  await disconnect(latchkey)
  close()
})

test('error: a wallet that does not switch leaves the network unchanged', async () => {
  const { latchkey, active, close } = await openPage()
  const moving = switchNetwork(latchkey, 'eip155:137')
  await (await world.wallet.nextCall()).reject()
  await expect(moving).rejects.toMatchObject({ code: 'userRejected' })
  expect(active()?.caipNetworkId).toBe('eip155:1')
  await disconnect(latchkey)
  expect(latchkey.store.get(connectionsAtom)).toEqual([])
  await waitFor(() => expect(world.wallet.sessions()).toEqual([]))
  close()
})
