import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { contractTarget } from '../../test/contractTarget.ts'

test('the project reports whether it stores analytics, and accepts events only if it does', async () => {
  const { request, stop } = await contractTarget()
  try {
    const { status, json } = await request('/getAnalyticsConfig')
    expect(status).toBe(200)
    const { isAnalyticsEnabled } = z.object({ isAnalyticsEnabled: z.boolean() }).parse(json)
    const body = {
      eventId: randomUUID(),
      url: 'https://contract.test.example/',
      domain: 'contract.test.example',
      timestamp: Date.now(),
      props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
    }
    expect((await request('/e', { body })).status).toBe(isAnalyticsEnabled ? 202 : 400)
    expect((await request('/e', { body: {} })).status).toBe(400)
  } finally {
    await stop()
  }
})
