import { expect, test } from 'vitest'
import * as z from 'zod'
import { contractTarget } from '../../test/contractTarget.ts'
import { caipNetworkId } from '../config/schema.ts'
import { rpcResponses } from './schema.ts'

test('every supported chain returns its id; another one is rejected', async () => {
  const { request, url, stop } = await contractTarget()
  try {
    const open = await fetch(`${url}/v1/supported-chains`)
    expect(open.status).toBe(200)
    const { http } = z.object({ http: z.array(caipNetworkId) }).parse(await open.json())
    const body = [{ jsonrpc: '2.0', id: 1, method: 'eth_chainId' }]
    for (const chainId of http.filter((id) => id.startsWith('eip155:'))) {
      const { status, json } = await request('/v1', { query: { chainId }, body })
      expect(status).toBe(200)
      const result = `0x${BigInt(chainId.slice(7)).toString(16)}`
      expect(rpcResponses.parse(json)).toEqual([{ jsonrpc: '2.0', id: 1, result }])
    }
    const unknown = await request('/v1', { query: { chainId: 'eip155:999999999999' }, body })
    expect(unknown).toMatchObject({ status: 400, json: { reasons: [{ field: 'chainId' }] } })
  } finally {
    await stop()
  }
})
