import { expect } from '@playwright/test'
import type { LocalAccount } from 'viem'
import { serverUrl } from './world.ts'

/** Signs a name of the server's zone with an account, and registers it. */
export async function registerName(name: string, account: LocalAccount): Promise<void> {
  const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(Date.now() / 1000) })
  const signature = await account.signMessage({ message })
  const response = await fetch(`${serverUrl}/v1/profile/account?projectId=demo`, {
    method: 'POST',
    body: JSON.stringify({ coin_type: 60, address: account.address, message, signature }),
  })
  expect(response.status, await response.text()).toBe(200)
}
