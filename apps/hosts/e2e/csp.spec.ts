import { expect, test } from './test.ts'
import { visitViews } from './visitViews.ts'
import { dogwood } from './world.ts'

test('security: every view works under the policy of getCsp without violations, also in Arabic and another theme', async ({
  page,
  modal,
  wallet,
  wallets,
}) => {
  // Two visits of every view.
  test.slow()
  await page.addInitScript(() => {
    const seen: string[] = []
    Reflect.set(window, 'violations', seen)
    document.addEventListener('securitypolicyviolation', (event) =>
      seen.push(`${event.effectiveDirective}: ${event.blockedURI}`),
    )
  })
  const violations = () => page.evaluate(() => Reflect.get(window, 'violations'))
  await wallets.install(dogwood)
  const response = await page.goto('/plain.html?csp&suggest')
  expect(response?.headers()['content-security-policy']).toContain("default-src 'none'")
  await visitViews({
    page,
    modal,
    wallet,
    check: async () => expect(await violations()).toEqual([]),
  })

  await page.evaluate(() => {
    document.documentElement.lang = 'ar'
    const { site } = window
    site?.setThemeVariables(site.latchkey, { accent: 'tomato', background: '#123' })
  })
  await modal.open()
  await expect(page.getByTestId('lk-header-title')).toHaveText('ربط المحفظة')
  await expect(modal.view('Connect')).toHaveCSS('direction', 'rtl')
  expect(await violations()).toEqual([])
})
