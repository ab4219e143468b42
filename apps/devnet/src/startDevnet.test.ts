import { request } from 'node:http'
import { createServer } from 'node:net'
import { waitForReceipt } from '@latchkey/test-support'
import { createPublicClient, createWalletClient, erc20Abi, http, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { devnetAccounts, devnetChains, devnetMulticall, devnetToken } from './constants/index.ts'
import { PortTakenError } from './errors.ts'
import { rpcRequest } from './evm/rpcRequest.ts'
import { type Devnet, startDevnet } from './startDevnet.ts'

const [alice, bob] = devnetAccounts

describe('all five chains', () => {
  let devnet: Devnet

  beforeAll(async () => {
    devnet = await startDevnet({ ports: 'free' })
  })
  afterAll(() => devnet.stop())

  test('every chain responds with its id', async () => {
    const ids = await Promise.all(
      devnet.chains.map(({ rpcUrl }) => rpcRequest(rpcUrl, 'eth_chainId')),
    )
    expect(ids.map(Number)).toEqual([1, 10, 137, 8453, 11155111])
  })

  test('block 1 is the marker, read through the public proxy, and all markers differ', async () => {
    const blocks = await Promise.all(
      devnet.chains.map(({ rpcUrl }) => rpcRequest(rpcUrl, 'eth_getBlockByNumber', ['0x1', false])),
    )
    const hashes = blocks.map((block) => (block as { hash: string }).hash)
    expect(hashes).toEqual(devnetChains.map(({ marker }) => marker))
    expect(new Set(hashes).size).toBe(5)
  })

  test('every account has 10 000 ether and nonce 0 on every chain', async () => {
    for (const { rpcUrl } of devnet.chains) {
      const client = createPublicClient({ transport: http(rpcUrl) })
      for (const { address } of devnetAccounts) {
        expect(await client.getBalance({ address })).toBe(parseEther('10000'))
        expect(await client.getTransactionCount({ address })).toBe(0)
      }
    }
  })

  test('new blocks have the current time, at the start and after a reset', async () => {
    const url = devnet.rpcUrl(10)
    for (const prepare of [async () => {}, () => devnet.reset()]) {
      await prepare()
      await rpcRequest(url, 'evm_mine')
      const block = await rpcRequest(url, 'eth_getBlockByNumber', ['latest', false])
      const seconds = Number((block as { timestamp: string }).timestamp)
      expect(Math.abs(seconds - Date.now() / 1_000)).toBeLessThan(5)
    }
  })

  test('the test token is on chains 1 and 137 with 1000 for the first three accounts', async () => {
    for (const { chainId, rpcUrl } of devnet.chains) {
      const client = createPublicClient({ transport: http(rpcUrl) })
      const { address, abi } = devnetToken
      const code = await client.getCode({ address })
      expect(code !== undefined).toBe(chainId === 1 || chainId === 137)
      if (code === undefined) continue
      const balances = await Promise.all(
        devnetAccounts.slice(0, 4).map((account) =>
          client.readContract({
            address,
            abi,
            functionName: 'balanceOf',
            args: [account.address],
          }),
        ),
      )
      expect(balances).toEqual([1_000_000_000n, 1_000_000_000n, 1_000_000_000n, 0n])
      const calls = (['name', 'symbol', 'decimals'] as const).map((functionName) => ({
        address,
        abi: erc20Abi,
        functionName,
      }))
      expect(
        await client.multicall({
          contracts: calls,
          multicallAddress: devnetMulticall.address,
          allowFailure: false,
        }),
      ).toEqual([devnetToken.name, devnetToken.symbol, devnetToken.decimals])
    }
  })
})

describe('one chain', () => {
  let devnet: Devnet

  beforeAll(async () => {
    devnet = await startDevnet({ ports: 'free', chainIds: [1] })
  })
  beforeEach(() => devnet.reset())
  afterAll(() => devnet.stop())

  test('a reset undoes transfers, more than once, and keeps the marker', async () => {
    const transport = http(devnet.rpcUrl(1))
    const client = createPublicClient({ transport, pollingInterval: 20 })
    const wallet = createWalletClient({
      transport,
      account: privateKeyToAccount(alice.privateKey),
    })
    const read = () =>
      client.readContract({ ...devnetToken, functionName: 'balanceOf', args: [bob.address] })
    const height = await client.getBlockNumber({ cacheTime: 0 })

    for (const _round of [1, 2]) {
      const hash = await wallet.writeContract({
        ...devnetToken,
        chain: null,
        functionName: 'transfer',
        args: [bob.address, 5_000_000n],
      })
      expect((await waitForReceipt(client, hash)).status).toBe('success')
      expect(await read()).toBe(1_005_000_000n)
      await devnet.reset()
      expect(await read()).toBe(1_000_000_000n)
      expect(await client.getTransactionCount({ address: alice.address })).toBe(0)
      expect(await client.getBlockNumber({ cacheTime: 0 })).toBe(height)
    }
    expect((await client.getBlock({ blockNumber: 1n })).hash).toBe(devnetChains[0].marker)
  })

  test('error: a transfer above the balance reverts with the contract’s reason', async () => {
    const client = createPublicClient({ transport: http(devnet.rpcUrl(1)) })
    await expect(
      client.simulateContract({
        ...devnetToken,
        account: alice.address,
        functionName: 'transfer',
        args: [bob.address, 2_000_000_000n],
      }),
    ).rejects.toThrow('InsufficientBalance')
  })

  test('error: a chain that is down does not respond, and a reset restores it', async () => {
    devnet.setFault(1, { mode: 'down' })
    await expect(rpcRequest(devnet.rpcUrl(1), 'eth_chainId')).rejects.toThrow('fetch failed')
    await devnet.reset()
    expect(await rpcRequest(devnet.rpcUrl(1), 'eth_chainId')).toBe('0x1')
  })

  test('error: an overloaded chain responds with 429 and Retry-After', async () => {
    devnet.setFault(1, { mode: '429' })
    const response = await fetch(devnet.rpcUrl(1), { method: 'POST', body: '{}' })
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '1'])
  })

  test('error: a slow chain responds after the given time', async () => {
    devnet.setFault(1, { mode: 'slow', ms: 200 })
    const start = performance.now()
    expect(await rpcRequest(devnet.rpcUrl(1), 'eth_chainId')).toBe('0x1')
    expect(performance.now() - start).toBeGreaterThan(190)
  })

  test('error: a chain with a wrong id changes the id only, in batches too', async () => {
    devnet.setFault(1, { mode: 'wrongId' })
    const batch = ['eth_chainId', 'eth_blockNumber', 'net_version'].map((method, id) => ({
      jsonrpc: '2.0',
      id,
      method,
      params: [],
    }))
    const response = await fetch(devnet.rpcUrl(1), { method: 'POST', body: JSON.stringify(batch) })
    const responses = (await response.json()) as { id: number; result: string }[]
    expect(responses.map(({ id, result }) => [id, result])).toEqual([
      [0, '0x7a69'],
      [1, '0x4'],
      [2, '31337'],
    ])
  })

  test('security: a page of another site is rejected, a page on loopback or an extension is accepted', async () => {
    const request = (headers: Record<string, string>) =>
      fetch(devnet.rpcUrl(1), {
        method: 'POST',
        headers,
        body: '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}',
      })
    expect((await request({ origin: 'https://evil.example' })).status).toBe(403)
    expect((await request({ origin: 'null' })).status).toBe(403)
    const page = await request({ origin: 'http://localhost:5173' })
    expect(page.status).toBe(200)
    expect(page.headers.get('access-control-allow-origin')).toBe('http://localhost:5173')
    expect((await request({ origin: 'chrome-extension://abcdef' })).status).toBe(200)
  })

  test('security: a public name that resolves to loopback is rejected', async () => {
    const status = await new Promise((resolve, reject) => {
      const headers = { host: 'rebound.example' }
      request(devnet.rpcUrl(1), { method: 'POST', headers }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
        .on('error', reject)
        .end('{}')
    })
    expect(status).toBe(403)
  })
})

test('error: for a taken port the message names the port and LATCHKEY_PORT_SHIFT', async () => {
  const taken = createServer()
  const port = await new Promise<number>((resolve) => {
    taken.listen(0, '127.0.0.1', () => resolve((taken.address() as { port: number }).port))
  })
  try {
    const start = startDevnet({ portShift: port - devnetChains[0].port, chainIds: [1] })
    await expect(start).rejects.toThrow(PortTakenError)
    await expect(start).rejects.toThrow(
      `Port ${port} (EVM chain 1) is already in use: stop the other program, or set LATCHKEY_PORT_SHIFT=100 to move every Latchkey port by 100.`,
    )
  } finally {
    taken.close()
  }
})

test('error: for an unknown part or chain the message lists the known ones', async () => {
  await expect(startDevnet({ only: ['moon' as 'evm'] })).rejects.toThrow(
    'The devnet has no part "moon": it has evm, solana, bitcoin, relay, mail.',
  )
  await expect(startDevnet({ chainIds: [5] })).rejects.toThrow(
    'The devnet has no chain 5: it has 1, 10, 137, 8453, 11155111.',
  )
})

test('stop frees the ports, and may be called again', async () => {
  const devnet = await startDevnet({ ports: 'free', chainIds: [10] })
  const urls = [devnet.rpcUrl(10), devnet.controlUrl]
  await Promise.all([devnet.stop(), devnet.stop()])
  for (const url of urls) {
    const server = createServer()
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(Number(new URL(url).port), '127.0.0.1', resolve)
    })
    await new Promise((resolve) => server.close(resolve))
  }
})
