import { createLatchkey } from '@latchkey/core'
import { startEmailLogin } from '@latchkey/core/embedded'
import { alertAtom } from '@latchkey/core/modal'
import { mockAdapter, mockClock } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { embeddedWallet } from './embeddedWallet.ts'

test('error: a site whose frame does not load in time gets the alert Embedded Wallet Load Timeout', async () => {
  const clock = mockClock(1_000_000)
  const latchkey = createLatchkey({
    adapters: [mockAdapter().factory],
    projectId: 'shop',
    clock,
    log: () => undefined,
    embedded: embeddedWallet({ url: 'http://wallet.localhost:9/frame' }),
  })
  const login = startEmailLogin(latchkey, { email: 'ada@shop.example' }).catch((error) => error)
  await expect.poll(() => document.querySelector('dialog[data-latchkey-frame]')).not.toBeNull()
  clock.advance(19_999)
  expect(latchkey.store.get(alertAtom)).toBeUndefined()
  clock.advance(1)
  expect(await login).toMatchObject({ code: 'embedded.-32012' })
  await expect
    .poll(() => latchkey.store.get(alertAtom))
    .toMatchObject({
      code: 'embeddedWalletLoadTimeout',
      title: 'Embedded Wallet Load Timeout',
    })
  latchkey.destroy()
})
