import { expect, test } from 'vitest'
import { contractTarget } from '../../test/contractTarget.ts'

test('the server is alive and ready, without a project', async () => {
  const { url, stop } = await contractTarget()
  try {
    for (const [path, body] of [
      ['/health', { status: 'ok' }],
      ['/ready', { status: 'ready' }],
    ] as const) {
      const response = await fetch(url + path)
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual(body)
    }
  } finally {
    await stop()
  }
})
