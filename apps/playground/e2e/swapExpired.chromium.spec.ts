import { devnetToken } from '@latchkey/devnet/constants'
import { testIds } from '@latchkey/testing'
import { createAccount } from './sendHands.ts'
import { createServices } from './services.ts'
import { createSwapForm } from './swapHands.ts'
import { expect, test } from './test.ts'

test('error: a quote that has expired is not swapped, the next one is; one that expires in the open wallet is swapped', async ({
  site,
  modal,
  page,
  wallets,
}) => {
  const account = await createAccount()
  const wallet = await wallets.install(account.extension)
  await page.clock.install()
  await site.open(createServices(page, 'swapExpired').link)
  await site.connect(modal, wallet.rdns)
  const form = createSwapForm(page, modal)
  const review = modal.view('SwapPreview')
  const submit = form.find(testIds.swapSubmit)
  const readDollars = () =>
    account.node.readContract({
      ...devnetToken,
      functionName: 'balanceOf',
      args: [account.address],
    })
  await form.review('0.01', { to: devnetToken.address })

  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/v1/convert/quotes?*', async (route) => {
    await released
    await route.continue()
  })
  await page.clock.fastForward(30_000)
  await submit.click()
  await expect(review).toContainText('The quote has expired')
  await expect(review).toContainText('Nothing was swapped')
  expect(await wallet.prompts()).not.toContain('eth_sendTransaction')
  release()
  await expect(submit).toBeEnabled()

  await wallet.hold()
  await submit.click()
  await expect.poll(() => wallet.open()).toEqual(['eth_sendTransaction'])
  await page.clock.fastForward(30_000)
  await expect(review).toContainText('Approve it in your wallet')
  expect(await readDollars()).toBe(0n)
  await wallet.approve()
  await expect(form.find(testIds.transaction)).toContainText('Swapped 0.01 ETH to')
  await expect.poll(readDollars).toBeGreaterThan(25_000_000n)
})
