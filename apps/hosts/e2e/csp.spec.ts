import { expect, test } from './test.ts'
import { connect } from './visit.ts'

test('security: under the policy of getCsp every built view works and nothing breaks it', async ({
  page,
  modal,
}) => {
  await page.addInitScript(() => {
    const seen: string[] = []
    Reflect.set(window, 'violations', seen)
    document.addEventListener('securitypolicyviolation', (event) =>
      seen.push(`${event.effectiveDirective}: ${event.blockedURI}`),
    )
  })
  const response = await page.goto('/plain.html?csp')
  expect(response?.headers()['content-security-policy']).toContain("default-src 'none'")
  await modal.networkButton.click()
  await modal.pickNetwork('eip155:1')
  await modal.close()
  await modal.connectButton.click()
  await page.getByTestId('lk-help').click()
  await expect(modal.view('WhatIsAWallet')).toBeVisible()
  await page.getByTestId('lk-get-wallet').click()
  await expect(modal.view('GetWallet')).toBeVisible()
  await modal.close()
  await connect(modal)
  await modal.accountButton.click()
  await expect(modal.balance).toBeVisible()
  await page.getByTestId('lk-header-network').click()
  await modal.pickNetwork('eip155:137')
  await expect(modal.networkButton).toContainText('Polygon')
  await expect(modal.root.or(modal.networkButton).first()).toBeVisible()
  const violations = await page.evaluate(() => Reflect.get(window, 'violations'))
  expect(violations).toEqual([])
})
