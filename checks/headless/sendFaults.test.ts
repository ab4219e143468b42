// Transfers on a real chain that loses, holds and takes back blocks, whose nodes fail, while the page is loaded again.
import { setTimeout as delay } from 'node:timers/promises'
import { evm } from '@latchkey/adapter-evm'
import { connect, createMemoryStorage } from '@latchkey/core'
import { prepareSend, send } from '@latchkey/core/send'
import { getTransactions, isPending, type Transaction } from '@latchkey/core/transactions'
import { runs } from '@latchkey/test-support'
import { installWallet, mockClock, scriptedEvmWallet } from '@latchkey/testing'
import fc from 'fast-check'
import {
  createTestClient,
  createWalletClient,
  http,
  parseEther,
  publicActions,
  walletActions,
} from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Devnet, startDevnet } from '../../apps/devnet/src/index.ts'
import { openLatchkey, openPage } from './openPage.ts'

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet({ chainIds: [1], ports: 'free' })
})
afterAll(() => devnet?.stop())

const coin = { caipNetworkId: 'eip155:1', symbol: 'ETH', decimals: 18 } as const
/** A minute of a schedule; one takes about 60. */
const mostPasses = 1_500

const step = fc.constantFrom(
  ...['send', 'send', 'send', 'mine', 'takeBack', 'drop', 'down', 'up', 'reload'],
)

test('for any schedule of lost and held blocks, failing nodes and reloads, each transfer is on the chain at most once and ends as the chain has it', async () => {
  const node = createTestClient({
    chain: { ...foundry, id: 1 },
    mode: 'anvil',
    transport: http(devnet.rpcUrl(1), { retryCount: 0 }),
  })
    .extend(publicActions)
    .extend(walletActions)
  const control = (method: string, ...params: unknown[]) =>
    (node.request as (call: object) => Promise<unknown>)({ method, params })
  const page = openPage()
  const network = {
    id: 1,
    caipNetworkId: 'eip155:1',
    chainNamespace: 'eip155',
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [devnet.rpcUrl(1)] } },
  } as const
  /** Fills the nonce gaps of dropped transactions: without them, later ones stay queued. */
  const fillGaps = async (account: PrivateKeyAccount) => {
    const own = createWalletClient({
      account,
      chain: node.chain,
      transport: http(devnet.rpcUrl(1)),
    })
    for (let round = 0; round < 20; round += 1) {
      await node.mine({ blocks: 1 })
      const { pending, queued } = await node.getTxpoolStatus()
      if (pending + queued === 0) return
      const nonce = await node.getTransactionCount({ address: account.address })
      await own.sendTransaction({ to: account.address, nonce, gas: 21_000n }).catch(() => {})
    }
    throw new Error('Transactions are still waiting')
  }
  /** The amounts that the address has received, by block. */
  const readValues = async (address: string) => {
    const last = await node.getBlockNumber({ cacheTime: 0 })
    const values: bigint[] = []
    for (let number = 0n; number <= last; number += 1n) {
      const { transactions } = await node.getBlock({
        blockNumber: number,
        includeTransactions: true,
      })
      for (const { to, value } of transactions)
        if (to?.toLowerCase() === address.toLowerCase()) values.push(value)
    }
    return values
  }

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (schedule) => {
      const privateKey = generatePrivateKey()
      const account = privateKeyToAccount(privateKey)
      const receiver = privateKeyToAccount(generatePrivateKey()).address
      await node.setBalance({ address: account.address, value: parseEther('1') })
      await node.setAutomine(false)
      const wallet = scriptedEvmWallet({
        rdns: 'test.wallet',
        accounts: [privateKey],
        chains: { 1: { rpcUrl: devnet.rpcUrl(1) } },
      })
      const remove = installWallet(wallet, page)
      const storage = createMemoryStorage()
      const clock = mockClock(Date.now())
      let passes = 0
      /** Four seconds of the page, and the time that a node takes to answer. */
      const pass = async (ms = 4_000) => {
        passes += 1
        if (passes > mostPasses)
          throw new Error(`No end: ${JSON.stringify(getTransactions(latchkey))}`)
        clock.advance(ms)
        await delay(40)
      }
      /** Lets time pass until the promise settles. */
      const settle = async <value>(promise: Promise<value>) => {
        let isSettled = false
        const settled = promise
          .catch(() => undefined)
          .finally(() => {
            isSettled = true
          })
        while (!isSettled) await pass(500)
        return settled
      }
      const open = async () => {
        const opened = openLatchkey([evm({ networks: [network] })], { storage, clock })
        while (!(await settle(connect(opened, { walletId: 'test.wallet' })))) await pass()
        getTransactions(opened)
        return opened
      }
      let latchkey = await open()
      let isDown = false
      let sent = 0n
      const acts: Record<string, () => unknown> = {
        async send() {
          sent += 1n
          const wanted = { token: coin, value: sent, to: receiver, allowLookAlike: receiver }
          const plan = await settle(prepareSend(latchkey, wanted))
          if (plan) await settle(send(latchkey, plan))
        },
        mine: () => node.mine({ blocks: 1 }),
        takeBack: () => control('anvil_reorg', 1, []),
        async drop() {
          for (const { hash } of getTransactions(latchkey))
            if (hash !== undefined) await control('anvil_dropTransaction', hash)
        },
        down: () => setDown(true),
        up: () => setDown(false),
        async reload() {
          latchkey.destroy()
          latchkey = await open()
        },
      }
      const setDown = (value: boolean) => {
        isDown = value
        devnet.setFault(1, { mode: value ? 'down' : 'off' })
      }
      for (const name of schedule) {
        // Control calls use the same proxy, so its fault is lifted for them.
        const isControl = name === 'mine' || name === 'takeBack' || name === 'drop'
        if (isControl) devnet.setFault(1, { mode: 'off' })
        await acts[name]?.()
        if (isControl && isDown) devnet.setFault(1, { mode: 'down' })
        await pass()
      }
      setDown(false)
      await fillGaps(account)
      await node.mine({ blocks: 15 })
      getTransactions(latchkey)
      const received = await readValues(receiver)
      const included = (value: string) => received.includes(BigInt(value))
      /** Whether the page has yet to read that the chain has the transfer, or has taken it back. */
      const isUnread = ({ status, amount }: Transaction) =>
        included(amount) ? status === 'submitted' : status === 'confirmed'
      while (getTransactions(latchkey).some(isUnread)) await pass()
      // A dropped transaction is given up after an hour.
      while (getTransactions(latchkey).some(isPending)) await pass(3_600_000)

      expect(received).toEqual([...new Set(received)])
      const all = getTransactions(latchkey)
      for (const { amount, status } of all)
        expect([amount, status]).toEqual([
          amount,
          included(amount) ? 'confirmed' : expect.stringMatching(/^(replaced|unknown)$/),
        ])
      const amounts = all.map(({ amount }) => BigInt(amount))
      expect(amounts).toEqual([...new Set(amounts)])
      expect(amounts).toEqual(expect.arrayContaining(received))
      expect(await node.getBalance({ address: receiver })).toBe(
        received.reduce((sum, value) => sum + value, 0n),
      )
      latchkey.destroy()
      remove()
      await node.setAutomine(true)
    }),
    { numRuns: runs(5) },
  )
}, 300_000)
