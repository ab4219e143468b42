import { devnetBitcoin, devnetSolana, devnetSolanaAccounts } from '@latchkey/devnet/constants'
import type { Page } from '@playwright/test'
import { bitcoinUrl, solanaUrl } from './world.ts'

export const allNamespaces = 'namespaces=evm,solana,bitcoin'

/** The built-in wallets of the other namespaces, and the wallet of all three. */
export const cedar = {
  id: 'ws:Test Wallet Cedar',
  name: 'Test Wallet Cedar',
  address: devnetSolanaAccounts[0].address,
  shown: /AKnL/,
} as const

export const elm = {
  id: 'ws:Test Wallet Elm',
  name: 'Test Wallet Elm',
  address: devnetBitcoin.accounts[0].payment.address,
  shown: /bcrt/,
} as const

export const rowan = { id: 'dev.latchkey.rowan', name: 'Test Wallet Rowan' } as const

export const solanaId = devnetSolana.caipNetworkId
export const bitcoinId = devnetBitcoin.caipNetworkId

/** Calls a method of the devnet's Solana node. */
export async function requestSolana<answer>(page: Page, method: string, ...params: unknown[]) {
  const response = await page.request.post(solanaUrl, {
    data: { jsonrpc: '2.0', id: 1, method, params },
  })
  const { result } = (await response.json()) as { result: answer }
  return result
}

/** Requests a path of the devnet's Esplora API. */
export async function requestBitcoin<answer>(page: Page, path: string) {
  const response = await page.request.get(`${bitcoinUrl}${path}`)
  return (await response.json()) as answer
}

/**
 * Calls a method of the playground's adapter, as a site does. Arguments and results are passed as JSON, with bigints
 * as `5n`; an error as its name, a node's error as its code.
 */
export function call(
  page: Page,
  namespace: 'eip155' | 'solana' | 'bip122',
  method: string,
  params: object,
): Promise<unknown> {
  const written = JSON.stringify(params, (_, value) =>
    typeof value === 'bigint' ? `${value}n` : value,
  )
  return page.evaluate(
    async ([namespace, name, text]) => {
      const { latchkey } = window.playground?.instance.get() ?? {}
      const found = latchkey?.adapters.get(namespace)
      const request = found && (Reflect.get(found, name) as (value: unknown) => Promise<unknown>)
      if (!request) throw new Error(`${namespace} has no ${name}`)
      const value: unknown = JSON.parse(text, (_, one) =>
        typeof one === 'string' && /^\d+n$/.test(one) ? BigInt(one.slice(0, -1)) : one,
      )
      const response = await request(value).catch(
        ({ name: kind, code }: Error & { code?: string }) => ({
          error: kind === 'RpcError' ? code : kind,
        }),
      )
      return JSON.parse(
        JSON.stringify(response ?? null, (_, one) => (typeof one === 'bigint' ? `${one}n` : one)),
      ) as unknown
    },
    [namespace, method, written] as const,
  )
}
