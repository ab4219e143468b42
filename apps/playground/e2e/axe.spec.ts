import { findViolations } from '@latchkey/end-to-end/axe'
import { isFull } from '@latchkey/end-to-end/isFull'
import { expect, test } from './test.ts'
import { alder, onDevnet } from './world.ts'

const themes = isFull ? ['dark', 'light'] : ['dark']

for (const theme of themes)
  test(`the playground passes axe: ${theme}`, async ({ site, modal, page }) => {
    await site.open(`theme=${theme}`)
    const closed = page.locator('details:not([open]) > summary')
    while ((await closed.count()) > 0) await closed.first().click()
    expect.soft(await findViolations(page), 'closed').toEqual([])
    await modal.open()
    expect.soft(await findViolations(page), 'with the modal open').toEqual([])
  })

// The component tests run axe on every view in both themes.
for (const theme of isFull ? themes : []) {
  test(`every view passes axe: ${theme}`, async ({ site, modal, page, wallets }) => {
    const far = await wallets.install({ rdns: 'test.far', ...onDevnet(7, [1, 11155111]) })
    await site.open(`theme=${theme}&legal=true`, 'stage.html')
    const check = async (what: string) =>
      expect.soft(await findViolations(page), `${what}, ${theme}`).toEqual([])
    await modal.open()
    await expect(modal.view('Connect')).toBeVisible()
    await check('Connect')
    await page.getByRole('checkbox', { name: /I agree/ }).check()
    await site.callWallet('alder', 'hold')
    await modal.pickWallet(alder.id)
    await expect(modal.view('ConnectingExternal')).toBeVisible()
    await check('ConnectingExternal, waiting')
    // There is no request to decline until the prompt is shown.
    await expect.poll(() => site.prompts('alder')).toHaveLength(1)
    await site.callWallet('alder', 'decline')
    await expect(modal.view('ConnectingExternal')).toContainText('You declined in ')
    await check('ConnectingExternal, declined')
    await modal.back()
    await modal.pickWallet(far.rdns)
    await expect(modal.root).toBeHidden()

    await modal.accountButton.click()
    await expect(modal.balance).toContainText('10,000.000')
    await check('Account')
    await modal.close()
    await modal.networkButton.click()
    await expect(modal.view('Networks')).toBeVisible()
    await check('Networks')
    await far.hold()
    await modal.pickNetwork('eip155:137')
    await expect(modal.view('SwitchNetwork')).toBeVisible()
    await check('SwitchNetwork, waiting')
    await modal.close()
    await far.setChain(11155111)
    await expect(modal.view('UnsupportedChain')).toBeVisible()
    await check('UnsupportedChain')
  })
}
