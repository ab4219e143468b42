import { expect, test } from 'vitest'
import { contractTarget } from '../../test/contractTarget.ts'
import { openDevice, vaultOf } from '../../test/openDevice.ts'

test('a new device is not signed in, and nobody is without a proof', async () => {
  const { url, projectId, request, stop } = await contractTarget()
  try {
    const bare = await request('/v1/embedded/session')
    // Without the settings of email login.
    expect([401, 501]).toContain(bare.status)
    const device = await openDevice(url, Date.now, projectId, null)
    for (const [name, body] of [
      ['session'],
      ['vault', vaultOf('a')],
      ['share', { share: 'a'.repeat(43) }],
      ['passkey/challenge'],
    ] as const) {
      const { status, json } = await device.send(name, body)
      expect(status).toBe(bare.status)
      if (status === 401) expect(json).toMatchObject({ reasons: [{ field: 'session' }] })
    }
  } finally {
    await stop()
  }
})
