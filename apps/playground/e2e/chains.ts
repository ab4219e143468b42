import { devnetBitcoin, devnetSolana } from '@latchkey/devnet/constants'
import { nodeUrl, portShift } from './world.ts'

const at = (port: number) => `http://127.0.0.1:${port + portShift}`

async function request(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body })
  return ((await response.json()) as { result: unknown }).result
}

/** Unused addresses, one per namespace. */
export const otherAccounts = {
  eip155: '0x00000000000000000000000000000000c0ffee00',
  solana: 'FwRYtTPRk5N4wUeP87rTw9kQVSwigB6kbikGzzeCMrW5',
  bip122: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
} as const

/** Balances of an address on Base, Solana and Bitcoin, from their nodes, in base units. */
export const balances = {
  eip155: async (address: string) =>
    BigInt((await request(nodeUrl(8453), 'eth_getBalance', [address, 'latest'])) as string),
  async solana(address: string) {
    const result = await request(at(devnetSolana.port), 'getBalance', [address])
    return BigInt((result as { value: number }).value)
  },
  async bip122(address: string) {
    const response = await fetch(`${at(devnetBitcoin.port)}/address/${address}`)
    const { chain_stats, mempool_stats } = (await response.json()) as Record<
      'chain_stats' | 'mempool_stats',
      { funded_txo_sum: number; spent_txo_sum: number }
    >
    const funded = chain_stats.funded_txo_sum + mempool_stats.funded_txo_sum
    return BigInt(funded - chain_stats.spent_txo_sum - mempool_stats.spent_txo_sum)
  },
}

/** Sends confirmed bitcoin to an address. */
export async function fundBitcoin(address: string, satoshis: number): Promise<void> {
  const body = JSON.stringify({ address, satoshis })
  const response = await fetch(`${at(devnetBitcoin.port)}/devnet/fund`, { method: 'POST', body })
  if (!response.ok) throw new Error(await response.text())
}
