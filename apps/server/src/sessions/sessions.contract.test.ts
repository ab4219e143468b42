import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { contractTarget } from '../../test/contractTarget.ts'
import { session } from './schema.ts'

test('an unused account has no sessions, plain or CAIP-10, and none to revoke', async () => {
  const { request, stop } = await contractTarget()
  try {
    const address = `0x${randomBytes(20).toString('hex')}`
    for (const account of [address, `eip155:1:${address}`]) {
      const path = `/v1/sessions/${encodeURIComponent(account)}`
      const { status, json } = await request(path)
      expect(status).toBe(200)
      expect(z.object({ pcis: z.array(session) }).parse(json).pcis).toEqual([])
      const body = { pci: randomUUID(), signature: `0x${'1'.repeat(130)}` }
      const refused = await request(`${path}/revoke`, { body })
      expect(refused).toMatchObject({ status: 400, json: { reasons: [{ field: 'pci' }] } })
      const query = { pci: randomUUID() }
      expect((await request(`${path}/getcontext`, { query })).status).toBe(400)
    }
    expect((await request('/v1/sessions/nobody')).status).toBe(400)
  } finally {
    await stop()
  }
})
