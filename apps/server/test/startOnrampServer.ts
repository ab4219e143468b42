import { expect } from 'vitest'
import type * as z from 'zod'
import { providerSettings } from '../src/config/onramp/schema.ts'
import type { historyResponse } from '../src/history/schema.ts'
import { type Asked, startProvider } from './startProvider.ts'
import { testServer } from './startTestServer.ts'

export const address = `0x${'a'.repeat(40)}`
export const otherAddress = `0x${'b'.repeat(40)}`
export const hash = `0x${'1'.repeat(64)}`
/** The id of an order. */
export const id = (count: number) => String(count).padStart(32, '0')

/** A transaction of Coinbase for the address. */
export const coinbase = (status: string, more: object = {}) => ({
  status: `ONRAMP_TRANSACTION_STATUS_${status}`,
  purchase_amount: { value: '0.05', currency: 'ETH' },
  tx_hash: hash,
  wallet_address: `0x${'A'.repeat(40)}`,
  ...more,
})

/** A transaction of Meld for the address. */
export const meld = (status: string, more: object = {}) => ({
  status,
  destinationAmount: 0.05,
  destinationCurrencyCode: 'ETH',
  cryptoDetails: { destinationWalletAddress: address, blockchainTransactionId: hash },
  ...more,
})

type Answer = ReturnType<Parameters<typeof startProvider>[0]>

/**
 * A server with the APIs of Coinbase and Meld, which have no options, and a clock that a test sets.
 *
 * @param options.providers shapes of the providers; `hasApi`: whether they have an API
 */
export async function startOnrampServer({
  providers = ['coinbase', 'meld'],
  hasApi = true,
  env = {},
}: {
  providers?: string[]
  hasApi?: boolean
  env?: Record<string, string>
} = {}) {
  const clock = { time: 1_000_000 }
  let answer: (asked: Asked) => Answer = () => ({ json: { transactions: [] } })
  const provider = await startProvider((asked) =>
    asked.path.endsWith('/transactions') ? answer(asked) : { text: '', status: 500 },
  )
  const keys = { coinbase: { appId: 'app' }, meld: { publicKey: 'key' } }
  const onramp = providers.map((shape) =>
    providerSettings.parse({
      ...{ shape, ...keys[shape as keyof typeof keys] },
      ...(hasApi && { apiUrl: provider.url }),
    }),
  )
  const server = await testServer({
    config: () => ({ onramp }),
    clock: { now: () => clock.time },
    env,
  })
  const ask = (onrampId: string, query: object = {}, account = address) =>
    server.request(`/v1/account/${account}/history`, { query: { onramp: onrampId, ...query } })
  const getPurchases = async (...asking: Parameters<typeof ask>) => {
    const { status, json } = await ask(...asking)
    expect(status).toBe(200)
    return (json as z.infer<typeof historyResponse>).data
  }
  return {
    ...server,
    clock,
    ask,
    getPurchases,
    /** Answers requests about orders. */
    answer: (next: typeof answer) => {
      answer = next
    },
    answerWith: (...transactions: unknown[]) => {
      answer = () => ({ json: { transactions } })
    },
    buy: (partnerUserId: string, more: object = {}) => {
      const destinationWallets = [{ address, blockchains: ['base'], assets: ['ETH'] }]
      const body = { destinationWallets, partnerUserId, ...more }
      return server.request('/v1/generators/onrampurl', { body })
    },
    /** The newest purchase, after the time in which it is read once. */
    readLater: async (onrampId = 'coinbase') => {
      clock.time += 5_000
      return (await getPurchases(onrampId))[0]
    },
    /** The requests about orders. */
    asked: () => provider.requested.filter(({ path }) => path.endsWith('/transactions')),
  }
}
