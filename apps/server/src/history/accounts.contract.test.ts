import { expect, test } from 'vitest'
import * as z from 'zod'
import { contractTarget } from '../../test/contractTarget.ts'
import { collectiblesResponse } from '../collectibles/schema.ts'
import { caipNetworkId } from '../config/schema.ts'
import { identityResponse } from '../identity/getIdentity.ts'
import { historyResponse } from './schema.ts'

const someone = `0x${'0'.repeat(36)}dEaD`

test('history, collectibles and identity of an account match their schemas on every EVM network', async () => {
  const { request, url, stop } = await contractTarget()
  try {
    const chains = await (await fetch(`${url}/v1/supported-chains`)).json()
    const { http } = z.object({ http: z.array(caipNetworkId) }).parse(chains)
    const responses = { history: historyResponse, collectibles: collectiblesResponse }
    for (const chainId of http.filter((id) => id.startsWith('eip155:')))
      for (const [what, shape] of Object.entries(responses)) {
        const path = `/v1/account/${someone}/${what}`
        const { status, json } = await request(path, { query: { chainId } })
        // The chain is not indexed, or no block of it is indexed yet.
        if (status === 501 || status === 503) continue
        expect(status).toBe(200)
        const { next } = shape.parse(json)
        if (next === null) continue
        const more = await request(path, { query: { chainId, cursor: next } })
        expect(shape.parse(more.json).data.length).toBeGreaterThan(0)
      }
    const identity = await request(`/v1/identity/${someone}`)
    if (identity.status !== 503) expect(identityResponse.parse(identity.json)).toBeDefined()
    const solana = await request('/v1/identity/So11111111111111111111111111111111111111112')
    expect(solana.json).toEqual({ name: null, avatar: null, resolvedAt: null })
  } finally {
    await stop()
  }
})

test('error: invalid accounts, networks and providers are rejected with the name of the parameter', async () => {
  const { request, stop } = await contractTarget()
  try {
    const cases: [string, Record<string, string>, string][] = [
      ['/v1/account/0x1/history', {}, 'account'],
      ['/v1/account/0x1/collectibles', {}, 'address'],
      ['/v1/account/0x1/identity', {}, 'address'],
      [`/v1/account/${someone}/history`, { chainId: 'eip155:999999999999' }, 'chainId'],
      [`/v1/account/${someone}/collectibles`, { chainId: 'eip155:999999999999' }, 'chainId'],
      [`/v1/account/${someone}/history`, { onramp: 'nobody' }, 'onramp'],
    ]
    for (const [path, query, field] of cases)
      expect(await request(path, { query }), path).toMatchObject({
        status: 400,
        json: {
          status: 'FAILED',
          reasons: expect.arrayContaining([expect.objectContaining({ field })]),
        },
      })
  } finally {
    await stop()
  }
})
