import { findViolations } from '@latchkey/end-to-end/axe'
import { expect, test } from './test.ts'
import { closeByEscape, connect, typeInModal } from './visit.ts'

for (const kind of ['radix', 'mui', 'native'])
  test(`${kind}: the modal opens over a dialog of the site, which does not change`, async ({
    page,
    modal,
  }) => {
    await page.goto(`/dialogs.html?kind=${kind}`)
    const opener = page.getByRole('button', { name: 'Open the dialog' })
    await opener.click()
    const dialog = page.getByRole('dialog', { name: 'The dialog of the site' })
    await expect(dialog).toBeVisible()

    await typeInModal(page, modal)
    const host = page.locator('latchkey-modal')
    await expect(host).not.toHaveAttribute('aria-hidden')
    await expect(host).not.toHaveAttribute('inert')
    expect(await findViolations(page, 'latchkey-modal')).toEqual([])
    await closeByEscape(page, modal)
    await expect(dialog).toBeVisible()

    // A click outside the card is also outside the dialog of the site: only the modal closes.
    await modal.networkButton.click()
    await expect(modal.view('Networks')).toBeVisible()
    await page.mouse.click(3, 3)
    await expect(modal.root).toBeHidden()
    await expect(dialog).toBeVisible()

    await connect(modal)
    await expect(dialog).toBeVisible()
    const field = dialog.getByRole('textbox', { name: 'Host field' })
    await field.click()
    await page.keyboard.type('still here')
    await expect(field).toHaveValue('still here')
    await dialog.getByRole('button', { name: 'Host count 0' }).click()
    await expect(dialog.getByRole('button', { name: 'Host count 1' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    // Radix returns focus to its own trigger, which this page does not use.
    if (kind !== 'radix') await expect(opener).toBeFocused()
  })
