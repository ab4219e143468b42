import { testIds } from '@latchkey/testing'
import { createAccount } from './sendHands.ts'
import { createServices } from './services.ts'
import { expect, test } from './test.ts'

test('with Send, Receive, swaps, onramp and history off nothing leads to them, and none of their code or requests is fetched', async ({
  site,
  modal,
  page,
  requests,
  wallets,
}) => {
  const { extension } = await createAccount()
  const wallet = await wallets.install(extension)
  const fetched = (name: string) =>
    requests.all.filter((url) => url.includes(`/assets/${name}.lazy-`)).length
  const visitAccount = async (link: string, { isFirst = false } = {}) => {
    await site.open(`${createServices(page, 'switches').link}&${link}`)
    if (isFirst) await site.connect(modal, wallet.rdns)
    await modal.accountButton.click()
    await expect(page.getByTestId(testIds.token('native'))).toContainText('ETH')
  }
  await visitAccount('send=false&receive=false&swaps=false&onramp=false&history=false', {
    isFirst: true,
  })
  for (const id of [
    testIds.send,
    testIds.receive,
    testIds.swaps,
    testIds.onramp,
    testIds.activityTab,
  ])
    await expect(page.getByTestId(id)).toHaveCount(0)
  const names = ['send', 'receive', 'swap', 'onramp', 'activity']
  const switches = {
    Swap: 'swaps',
    OnRampProviders: 'onramp',
    BuyInProgress: 'onramp',
    WhatIsABuy: 'onramp',
    WalletSend: 'send',
    WalletReceive: 'receive',
    Transactions: 'history',
  } as const
  for (const [view, feature] of Object.entries(switches)) {
    const refused = await page.evaluate((name) => {
      window.playground?.open(name as 'WalletSend')
      return window.playground?.problem.get()
    }, view)
    expect(refused).toContain(feature)
  }
  await expect(modal.view('Account')).toBeVisible()
  for (const name of names) expect(fetched(name)).toBe(0)
  expect(requests.all.filter((url) => /\/history\?|\/convert\/|\/onramp/.test(url))).toEqual([])

  // With all of them on, the same visit fetches them; they are in the site's order.
  await visitAccount('actions=send,receive,onramp,swaps')
  const ids = [testIds.send, testIds.receive, testIds.onramp, testIds.swaps]
  const places = await Promise.all(
    ids.map(async (id) => (await page.getByTestId(id).boundingBox())?.x),
  )
  expect(places).toEqual([...places].sort((one, other) => Number(one) - Number(other)))
  await page.getByTestId(testIds.activityTab).click()
  await expect(modal.view('Account')).toContainText('No activity yet')
  await page.getByTestId(testIds.send).click()
  await expect(modal.view('WalletSend')).toBeVisible()
  await modal.root.getByRole('button', { name: 'Back' }).click()
  await page.getByTestId(testIds.receive).click()
  await expect(modal.view('WalletReceive')).toBeVisible()
  await modal.root.getByRole('button', { name: 'Back' }).click()
  await page.getByTestId(testIds.swaps).click()
  await expect(modal.view('Swap')).toBeVisible()
  await modal.root.getByRole('button', { name: 'Back' }).click()
  await page.getByTestId(testIds.onramp).click()
  await expect(modal.view('OnRampProviders')).toBeVisible()
  for (const name of names) expect(fetched(name)).toBeGreaterThan(0)
  expect(requests.all.some((url) => url.includes('/history?'))).toBe(true)
})
