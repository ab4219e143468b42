import { expect, test } from 'vitest'
import { contractTarget } from '../../test/contractTarget.ts'
import { openBrowser } from '../../test/signInBrowser.ts'
import { sessionResponse } from './schema.ts'

test('returns no session without a cookie, and rejects a nonce request from an unlisted origin', async () => {
  const { url, projectId, stop } = await contractTarget()
  try {
    const nobody = openBrowser(url, null, projectId)
    const { status, json } = await nobody.send('session')
    // A project without sign-in is 501.
    expect([200, 501]).toContain(status)
    if (status === 200) expect(sessionResponse.parse(json)).toEqual({ session: null })
    const begun = await nobody.send('nonce')
    expect(begun.status).toBe(status === 200 ? 403 : 501)
    expect(begun.headers.getSetCookie()).toEqual([])
  } finally {
    await stop()
  }
})
