import { expect, test } from 'vitest'
import { createPage } from '../test/world.ts'

test.each(['', 'bob', 'bob@shop', '<b>@shop.example'])(
  'error: an update to %j, which is no address, is refused by the page',
  async (newEmail) => {
    const { channel, port } = createPage()
    const request = channel.request('UPDATE_EMAIL_SECONDARY_OTP', { otp: '123456' })
    const type = 'UPDATE_EMAIL_SECONDARY_OTP_SUCCESS'
    port.deliver({ v: 1, id: port.posted[0]?.id, type, payload: { newEmail } })
    await expect(request).rejects.toThrow('is invalid')
  },
)
