import { devnetSolanaAccounts } from '@latchkey/devnet/constants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { type ContractTarget, contractTarget } from '../../test/contractTarget.ts'
import { balancesResponse } from '../balances/schema.ts'
import { collectiblesResponse } from '../collectibles/schema.ts'
import { caipNetworkId } from '../config/schema.ts'
import { historyResponse } from '../history/schema.ts'
import { fungible } from '../prices/schema.ts'
import { rpcResponse } from '../rpc/schema.ts'

/** Its key is public, so the account is empty on public networks. */
const [{ address }] = devnetSolanaAccounts

let target: ContractTarget
let chains: readonly string[] = []
beforeAll(async () => {
  target = await contractTarget({ hasChain: true })
  const { json } = await target.request('/v1/supported-chains')
  const { http } = z.object({ http: z.array(caipNetworkId) }).parse(json)
  chains = http.filter((id) => id.startsWith('solana:'))
})
afterAll(() => target?.stop())

test('the id of every Solana network is the beginning of its genesis hash', async () => {
  for (const chainId of chains) {
    const body = { jsonrpc: '2.0', id: 1, method: 'getGenesisHash' }
    const { json } = await target.request('/v1', { query: { chainId }, body })
    const { result } = z.object({ result: z.string() }).parse(rpcResponse.parse(json))
    expect(result.startsWith(chainId.slice('solana:'.length))).toBe(true)
  }
})

test('balances, history and collectibles of a Solana account match their schemas, page by page', async () => {
  const parts = { history: historyResponse, collectibles: collectiblesResponse }
  for (const chainId of chains) {
    const balance = await target.request(`/v1/account/${address}/balance`, { query: { chainId } })
    if (balance.status !== 501) {
      const { balances } = balancesResponse.parse(balance.json)
      expect(balances[0]).toMatchObject({ chainId, quantity: { decimals: '9' } })
      expect(balances[0]).not.toHaveProperty('address')
      for (const row of balances.slice(1)) expect(row.address?.startsWith(`${chainId}:`)).toBe(true)
    }
    for (const [part, shape] of Object.entries(parts)) {
      const path = `/v1/account/${address}/${part}`
      const { status, json, text } = await target.request(path, { query: { chainId } })
      if (status === 501) continue
      expect(status, text).toBe(200)
      const { next } = shape.parse(json)
      if (next === null) continue
      const more = await target.request(path, { query: { chainId, cursor: next } })
      expect(more.status).toBe(200)
      shape.parse(more.json)
    }
  }
})

test('the native currency of a Solana network has a price, no price, or the network has no prices', async () => {
  for (const chainId of chains) {
    const addresses = [`${chainId}:11111111111111111111111111111111`]
    const { status, json } = await target.request('/v1/fungible/price', { body: { addresses } })
    expect([200, 501, 503]).toContain(status)
    if (status === 200) z.object({ fungibles: z.array(fungible).max(1) }).parse(json)
  }
})

test('error: accounts of another namespace, or in another case, are rejected by name', async () => {
  for (const chainId of chains)
    for (const part of ['history', 'collectibles'])
      for (const account of [`0x${'a'.repeat(40)}`, address.toLowerCase()]) {
        const path = `/v1/account/${account}/${part}`
        expect((await target.request(path, { query: { chainId } })).status, path).toBe(400)
      }
})
