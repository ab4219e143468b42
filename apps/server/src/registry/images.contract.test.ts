import { expect, test } from 'vitest'
import { contractTarget } from '../../test/contractTarget.ts'
import { imageTypes, walletsResponse } from './schema.ts'

test('every icon of the first page is an image that supports conditional requests', async () => {
  const { request, stop } = await contractTarget()
  try {
    const { data } = walletsResponse.parse((await request('/getWallets')).json)
    const icons = data.flatMap(({ image_id }) => (image_id === undefined ? [] : [image_id]))
    for (const id of icons) {
      const { status, headers, bytes } = await request(`/getWalletImage/${id}`)
      expect(status).toBe(200)
      expect(imageTypes).toContain(headers.get('content-type'))
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(bytes.length).toBeGreaterThan(0)
      const etag = headers.get('etag') ?? ''
      const again = await request(`/getWalletImage/${id}`, { headers: { 'if-none-match': etag } })
      expect(again.status).toBe(304)
    }
  } finally {
    await stop()
  }
})
