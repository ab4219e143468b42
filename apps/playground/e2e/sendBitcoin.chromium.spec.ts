import { deriveBitcoinEntries, testIds } from '@latchkey/testing'
import type { Page } from '@playwright/test'
import { generatePrivateKey } from 'viem/accounts'
import { requestBitcoin } from './namespaces.ts'
import { createForm } from './sendHands.ts'
import { expect, test } from './test.ts'
import { bitcoinUrl } from './world.ts'

const createKeys = () => {
  const [payment, ordinals] = [generatePrivateKey(), generatePrivateKey()].map((key) =>
    key.slice(2),
  )
  return { payment: payment ?? '', ordinals: ordinals ?? '' }
}
const getAddress = (keys: ReturnType<typeof createKeys>) =>
  deriveBitcoinEntries(keys, 'regtest')[0].address

const control = async (page: Page, name: 'fund' | 'mine', data: object) => {
  const response = await page.request.post(`${bitcoinUrl}/devnet/${name}`, { data })
  expect(response.ok()).toBe(true)
}
const listOutputs = async (page: Page, address: string) => {
  const path = `/address/${address}/utxo`
  const outputs = await requestBitcoin<readonly { readonly value: number }[]>(page, path)
  return outputs.map(({ value }) => value)
}

test('on Bitcoin a visitor sends an amount, then all that is left, and is stopped by the guards', async ({
  site,
  modal,
  page,
  wallets,
}) => {
  const [keys, to] = [createKeys(), getAddress(createKeys())]
  const address = getAddress(keys)
  await control(page, 'fund', { address, satoshis: '100000' })
  await control(page, 'mine', {})
  await wallets.installBitcoin({
    name: 'Hazel',
    chain: 'regtest',
    accounts: [keys],
    esploraUrl: bitcoinUrl,
  })
  await site.open('services=data&namespaces=bitcoin&wallets=none')
  await site.connect(modal, 'ws:Hazel')

  const form = createForm(page, modal)
  await form.open()
  const refuses = async (receiver: string, problem: string) => {
    await form.find(testIds.sendReceiver).fill(receiver)
    await expect(modal.root).toContainText(problem)
    await expect(form.find(testIds.sendReview)).toHaveText('Check the receiver')
  }
  await form.fill('0.00000293', address)
  await refuses(address, 'your own address')
  await refuses('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'This address is not valid')
  await refuses(`${to.slice(0, -1)}${to.endsWith('q') ? 'p' : 'q'}`, 'This address is not valid')
  await form.find(testIds.sendReceiver).fill(to)
  await form.find(testIds.sendReview).click()
  await expect(modal.root).toContainText(
    'The least that can be sent to this address is 0.00000294 tBTC',
  )
  await form.find(testIds.sendChange).click()
  await form.fill('0.0003', to)
  await form.find(testIds.sendReview).click()
  await form.send()
  await expect(form.find(testIds.transaction)).toContainText('Sending 0.0003 tBTC')
  await control(page, 'mine', {})
  await expect(form.find(testIds.transaction)).toContainText('Sent 0.0003 tBTC')
  expect(await listOutputs(page, to)).toEqual([30_000])

  await modal.close()
  await form.open()
  await form.find(testIds.sendMax).click()
  await form.find(testIds.sendReceiver).fill(to)
  await expect(form.find(testIds.sendProfile)).toContainText('You have sent to this address before')
  await form.find(testIds.sendReview).click()
  await form.send()
  expect(await listOutputs(page, address)).toEqual([])
  expect(await listOutputs(page, to)).toHaveLength(2)
})
