import { type Devnet, startDevnet } from '@latchkey/devnet'
import { devnetMnemonic, devnetSolana } from '@latchkey/devnet/constants'
import { waitForReceipt } from '@latchkey/test-support'
import {
  type Abi,
  type Account,
  createWalletClient,
  defineChain,
  encodeFunctionData,
  type Hex,
  http,
  publicActions,
  testActions,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { expect, vi } from 'vitest'
import type { AggregatorSettings } from '../src/config/markets/schema.ts'
import type { Chain } from '../src/config/schema.ts'
import { startTestServer } from './startTestServer.ts'

type Options = NonNullable<Parameters<typeof startTestServer>[0]>

/**
 * The real server with chain 1 of a separate devnet, polled every 50 ms, and functions that change that chain. `stop`
 * it in `afterAll`. With Solana too, if the given devnet has it, with the given aggregators of swaps.
 */
export async function startDevnetServer(
  { aggregators = [], ...options }: Options & { aggregators?: AggregatorSettings[] } = {},
  running?: Devnet,
) {
  const devnet = running ?? (await startDevnet({ ports: 'free', chainIds: [1] }))
  const server = await startTestServer({
    ...options,
    env: { LATCHKEY_HISTORY_POLL_MS: '50', ...options.env },
    config: (config) => {
      const chain = config.chains.get('eip155:1')
      if (!chain) throw new Error('development has chain 1')
      const history = { backfill: 10_000 }
      const swap = chain.swap && { ...chain.swap, aggregators }
      const local = { ...chain, history, swap, rpcUrls: [devnet.rpcUrl(1)] }
      const solana = config.chains.get(devnetSolana.caipNetworkId)
      const chains = new Map<string, Chain>([['eip155:1', local]])
      if (solana && devnet.solana)
        chains.set(solana.caipNetworkId, { ...solana, rpcUrls: [devnet.solana.rpcUrl] })
      return { chains, ...options.config?.(config) }
    },
  })
  const chain = defineChain({
    id: 1,
    name: 'devnet',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [devnet.rpcUrl(1)] } },
  })
  const client = createWalletClient({ chain, transport: http(), pollingInterval: 20 })
    .extend(publicActions)
    .extend(testActions({ mode: 'anvil' }))
  const accounts = Array.from({ length: 10 }, (_, index) =>
    mnemonicToAccount(devnetMnemonic, { addressIndex: index }),
  )
  /** Sends from the account and waits for inclusion in a block. */
  const send = async (
    from: number,
    { to, value = 0n, data }: { to: Hex; value?: bigint; data?: Hex },
  ) => {
    const account = accounts[from] as Account
    const hash = await client.sendTransaction({ account, to, value, ...(data && { data }) })
    const { status } = await waitForReceipt(client, hash)
    return { hash, status }
  }
  const call = (
    from: number,
    contract: { address: Hex; abi: Abi },
    functionName: string,
    args: readonly unknown[],
  ) => {
    const data = encodeFunctionData({ abi: contract.abi, functionName, args })
    return send(from, { to: contract.address, data })
  }
  /** Waits until the server has read the newest block. */
  const caughtUp = async () => {
    const head = await client.getBlock()
    const sql = 'SELECT hash FROM history_blocks ORDER BY number DESC LIMIT 1'
    const read = async () => expect(await server.rows(sql)).toEqual([{ hash: head.hash }])
    await vi.waitFor(read, { timeout: 30_000, interval: 20 })
  }
  return {
    ...server,
    devnet,
    client,
    accounts: accounts.map(({ address }) => address),
    signers: accounts,
    send,
    call,
    caughtUp,
    stop: async () => {
      await server.stop()
      if (!running) await devnet.stop()
    },
  }
}
