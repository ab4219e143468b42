import { expect, test } from './test.ts'
import { alder, controlUrl } from './world.ts'

test('a link opens its view in its theme, language and direction', async ({
  site,
  modal,
  page,
}) => {
  await site.open('view=Networks&theme=light&locale=x-pseudo&dir=rtl&chains=137,10')
  await expect(modal.view('Networks')).toBeVisible()
  await expect(modal.root).toHaveCSS('direction', 'rtl')
  await expect(modal.title).not.toHaveText('Networks')
  await expect(modal.network('eip155:137')).toBeVisible()
  await expect(modal.network('eip155:1')).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('a control changes the page immediately and is written to the link and the code', async ({
  site,
  modal,
  page,
}) => {
  await site.open()
  await page.getByRole('radio', { name: 'Light' }).check()
  await expect(modal.connectButton).toHaveAttribute('data-theme', 'light')
  expect(new URL(page.url()).searchParams.get('theme')).toBe('light')
  await expect(page.getByRole('region', { name: 'Code' })).toContainText("themeMode: 'light'")

  await page.locator('.group > summary', { hasText: 'Theme tokens' }).click()
  await site.type('radius', '1px')
  await expect.poll(() => site.token('--_option-radius')).toBe('1px')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked()
  await expect.poll(() => site.token('--_option-radius')).toBe('1px')
})

test('error: a token that is not valid CSS is rejected with a message, and the page works', async ({
  site,
  modal,
  page,
}) => {
  await site.open()
  await page.locator('.group > summary', { hasText: 'Theme tokens' }).click()
  await site.type('accent', 'url(https://evil.example)')
  await expect(page.getByRole('alert')).toContainText('themeVariables.accent')
  await site.type('accent', '#ff0055')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await modal.open()
})

test('a test wallet prompts the visitor, who may approve, decline or ignore the request', async ({
  modal,
  page,
}) => {
  await page.goto('/?viewport=page')
  await modal.open()
  await modal.pickWallet(alder.id)
  const prompt = page.getByTestId('prompt')
  await expect(prompt).toContainText('Let this site see your address?')
  await prompt.getByRole('button', { name: 'Leave it open' }).click()
  await expect(modal.view('ConnectingExternal')).toContainText('Continue in Test Wallet Alder')
  await modal.close()
  await page.getByRole('button', { name: 'Test Wallet Alder waits for you' }).click()
  await prompt.getByRole('button', { name: 'Decline' }).click()
  await expect(prompt).toBeHidden()

  await modal.open()
  await modal.pickWallet(alder.id)
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await expect(modal.accountButton).toBeVisible()
})

test('a preset, a language and a direction apply to the open modal of a framed page', async ({
  page,
}) => {
  await page.goto('/?view=Connect')
  const inside = page.frameLocator('[data-testid=frame]')
  const card = inside.getByTestId('lk-modal')
  await expect(inside.getByTestId('lk-view-Connect')).toBeVisible()
  await page.getByRole('button', { name: 'Paper' }).click()
  await expect(inside.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(card).toHaveCSS('background-color', 'rgb(251, 247, 239)')
  await expect(page.getByRole('button', { name: 'Paper' })).toHaveAttribute('aria-pressed', 'true')
  await page.locator('.group > summary', { hasText: 'Language' }).click()
  await page.getByRole('radio', { name: 'Arabic' }).check()
  await expect(card).toHaveCSS('direction', 'rtl')
  await expect(inside.getByTestId('lk-header-title')).toHaveText('ربط المحفظة')
  await page.getByRole('button', { name: 'All back to default' }).click()
  await expect(card).toHaveCSS('direction', 'ltr')
  await expect(card).not.toHaveCSS('background-color', 'rgb(251, 247, 239)')
})

test('an illegible colour is adjusted, and the control shows the colour that is used', async ({
  site,
  page,
}) => {
  await site.open('theme=light')
  await page.locator('.group > summary', { hasText: 'Theme tokens' }).click()
  await site.type('foreground', '#dddddd')
  await expect(
    page.getByRole('textbox', { name: 'foreground', exact: true }),
  ).toHaveAccessibleDescription(/^"#dddddd" has too little contrast, so #[0-9a-f]{6} is shown/)
})

test('in a frame the controls stay usable while the modal is open', async ({ page }) => {
  await page.goto('/?viewport=480&view=Connect')
  const inside = page.frameLocator('[data-testid=frame]')
  await expect(inside.getByTestId('lk-view-Connect')).toBeVisible()
  await page.getByRole('radio', { name: 'Light' }).check()
  await expect(inside.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.getByRole('region', { name: 'State' })).toContainText('"isOpen": true')
  await inside.getByTestId('lk-close').click()
  await expect(page.getByRole('region', { name: 'Events' })).toContainText('MODAL_CLOSE')
})

test('a control that needs a new instance creates one, and the connection is restored', async ({
  site,
  modal,
  page,
}) => {
  await site.open()
  await site.connect(modal, alder.id)
  await page.locator('.group > summary', { hasText: 'Networks' }).click()
  await page.getByRole('checkbox', { name: 'Sepolia' }).check()
  await expect(modal.accountButton).toContainText(alder.shown)
  await modal.networkButton.click()
  await expect(modal.network('eip155:11155111')).toBeVisible()
})

test('the inspector and the log show state and events', async ({ site, modal, page }) => {
  await site.open()
  await site.connect(modal, alder.id)
  await expect(page.getByRole('region', { name: 'State' })).toContainText('"status": "connected"')
  await expect(page.getByRole('region', { name: 'Events' })).toContainText('CONNECT_SUCCESS')
  await expect(page.getByRole('status').first()).toContainText(
    'Local: 5 EVM chains, Solana, Bitcoin, a relay',
  )
})

test('error: without the local chains the page shows a message and works', async ({
  site,
  modal,
  page,
  problems,
}) => {
  problems.expectNetworkErrors()
  const devnet = new URL(controlUrl).host.slice(0, -2)
  await page.route(
    (url) => url.host.startsWith(devnet),
    (route) => route.abort(),
  )
  await site.open()
  await expect(page.getByText('start them with npm start')).toBeVisible()
  await site.connect(modal, alder.id)
  await modal.accountButton.click()
  await expect(modal.balance).toContainText('—')
})
