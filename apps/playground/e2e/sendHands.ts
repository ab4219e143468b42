import { testIds } from '@latchkey/testing'
import type { Modal } from '@latchkey/testing/playwright'
import { expect, type Page } from '@playwright/test'
import { type Chain, parseEther, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { createNode, nodeUrl } from './world.ts'

/** Calls a method that only a development node has. */
export async function sendControl(
  node: ReturnType<typeof createNode>,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  const request = node.request as (call: object) => Promise<unknown>
  return request({ method, params })
}

/** A new account on the devnet's Ethereum, or another chain, so that no other test sends from it. */
export async function createAccount(ether = '1', url = nodeUrl(1), chain: Chain = mainnet) {
  const privateKey = generatePrivateKey()
  const account = privateKeyToAccount(privateKey)
  const { address } = account
  const node = createNode(account, url, chain)
  await sendControl(node, 'anvil_setBalance', [address, toHex(parseEther(ether))])
  const extension = {
    rdns: 'test.sender',
    accounts: [privateKey],
    chainId: chain.id,
    chains: { [chain.id]: { rpcUrl: nodeUrl(chain.id) } },
  }
  return { account, address, node, extension }
}

/** The views of Send, from the account button on. */
export const createForm = (page: Page, modal: Modal) => ({
  find: (id: string) => page.getByTestId(id),
  /** From the account button to Account again, with the wallet asked. */
  async transfer(amount: string, receiver: string, token = 'native') {
    await this.open(token)
    await this.fill(amount, receiver)
    await this.find(testIds.sendReview).click()
    await this.send()
  },
  async open(token = 'native') {
    await modal.accountButton.click()
    await page.getByTestId(testIds.send).click()
    // Until the tokens are read, the form has none.
    await expect(page.getByTestId(testIds.sendMax)).toBeVisible()
    if (token === 'native') return
    await page.getByTestId(testIds.sendToken).click()
    await page.getByTestId(testIds.token(token)).click()
  },
  async fill(amount: string, receiver: string) {
    await page.getByTestId(testIds.sendAmount).fill(amount)
    await page.getByTestId(testIds.sendReceiver).fill(receiver)
  },
  async send() {
    await page.getByTestId(testIds.sendSubmit).click()
    await expect(modal.view('Account')).toBeVisible()
  },
})
