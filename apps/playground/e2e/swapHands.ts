import { testIds } from '@latchkey/testing'
import type { Modal } from '@latchkey/testing/playwright'
import { expect, type Page } from '@playwright/test'

/** The views of Swap. */
export function createSwapForm(page: Page, modal: Modal) {
  const find = (id: string) => page.getByTestId(id)
  type Tokens = { readonly from?: string; readonly to?: string }
  /** From the account button to the form with a quote. */
  const fill = async (amount: string, { from = 'native', to = 'native' }: Tokens) => {
    await modal.accountButton.click()
    await find(testIds.swaps).click()
    if (from !== 'native') {
      await find(testIds.swapToken).click()
      await find(testIds.token(from)).click()
    }
    await find(testIds.swapTo).click()
    await find(testIds.token(to)).click()
    await find(testIds.swapAmount).fill(amount)
    await expect(find(testIds.swapDetails)).toBeVisible()
  }
  /** From the account button to the review. */
  const review = async (amount: string, tokens: Tokens) => {
    await fill(amount, tokens)
    await find(testIds.swapReview).click()
    await expect(find(testIds.swapSubmit)).toBeVisible()
  }
  /** In the details of the form: presses until the slippage is this. */
  const setSlippage = async (percent: number) => {
    const shown = find(testIds.swapSlippage)
    const before = Number.parseFloat((await shown.textContent()) ?? '')
    const steps = Math.round((percent - before) * 10)
    for (let step = 0; step < Math.abs(steps); step += 1)
      await find(steps < 0 ? testIds.swapLess : testIds.swapMore).click()
    await expect(shown).toHaveText(`${percent}%`)
  }
  return { find, fill, review, setSlippage }
}
