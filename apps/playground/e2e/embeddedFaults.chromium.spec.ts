import { frameFaults } from '../src/options/options.ts'
import { frame, openWithEmail, sign, signIn, siteAt, update, write } from './email.ts'
import { call } from './namespaces.ts'
import { expect, test } from './test.ts'
import { alder } from './world.ts'

const script = /\/\/wallet\.localhost:\d+\/assets\/.*\.js/

test('error: whatever keeps the frame from loading is explained within 20.25 s, wallets work, and the next try loads it', async ({
  page,
  modal,
  site,
  problems,
}) => {
  problems.expectNetworkErrors()
  problems.expect(/Embedded Wallet Load Timeout|frame-ancestors 'none'/)
  await page.clock.install()
  await openWithEmail(page, 'shop', 'services=none&prompt=auto')
  const expectFailure = async (name: string) => {
    await modal.open()
    await write(page, 'lk-email', 'ada@shop.example')
    await page.getByTestId('lk-email').press('Enter')
    await expect(page.locator(frame)).toBeAttached()
    await page.clock.fastForward(20_250)
    const text = 'Unable to load email login dependency'
    await expect(modal.root, name).toContainText(text)
    await modal.close()
  }
  for (const frameFault of frameFaults.filter((name) => name !== '')) {
    await update(page, { frameFault })
    await page.waitForFunction(() => window.playground?.instance.get() !== undefined)
    await expectFailure(frameFault)
  }
  await update(page, { frameFault: '' })
  await page.waitForFunction(() => window.playground?.instance.get() !== undefined)
  await page.route(script, (route) => route.abort())
  await expectFailure('its script does not load')
  await page.unroute(script)
  await modal.open()
  await modal.pickWallet(alder.id)
  await expect(modal.accountButton).toContainText(alder.shown)
  await modal.open()
  await modal.disconnect()
  await modal.open()
  await write(page, 'lk-email', `ada-${Date.now()}@shop.example`)
  await page.getByTestId('lk-email').press('Enter')
  await expect(modal.view('EmailVerifyDevice')).toBeVisible()
  expect(await site.inspect('status')).toContain('disconnected')
})

test('security: what another frame of the page posts to it, and a wallet frame that was replaced by it, reach nothing', async ({
  page,
  modal,
  site,
}) => {
  await page.clock.install()
  await openWithEmail(page, 'shop', 'services=none&wallets=none&evilFrame=true')
  const address = await signIn({ page, modal, site }, `ivy-${Date.now()}@shop.example`)
  const before = [await site.inspect('status'), await site.events(), page.url()]

  const evil = page.frameLocator('iframe[title="A hostile frame"]')
  await evil.getByRole('button', { name: 'Post forged messages' }).click()
  await expect(evil.getByRole('status')).toHaveText(/^[1-9]\d{3} posted, 0 received$/)
  await sign(page, address, siteAt('shop'))
  expect([await site.inspect('status'), await site.events(), page.url()]).toEqual(before)

  // The page offers its ports to the origin of the wallet alone.
  const replaced = page.frameLocator(`${frame} iframe`)
  await page.locator(`${frame} iframe`).evaluate(
    (element, src) => {
      ;(element as HTMLIFrameElement).src = src
    },
    `${siteAt('evil')}/evil.html`,
  )
  await expect(replaced.getByRole('status')).toHaveText('0 posted, 0 received')
  const target = { connectorId: 'embedded', address }
  const outcome = call(page, 'eip155', 'signMessage', { ...target, message: 'no' })
  await page.clock.runFor(5_000)
  await expect(replaced.getByRole('status')).toHaveText('0 posted, 0 received')
  await page.clock.fastForward(20_000)
  expect(await outcome).toHaveProperty('error')
  await expect(evil.getByRole('status')).toHaveText(/ 0 received$/)
})
