import { devnetAccounts, devnetChains } from '@latchkey/devnet/constants'
import { getShift } from '@latchkey/ports'

export const portShift = getShift('examples')

export const nextUrl = `http://127.0.0.1:${5177 + portShift}`
export const vitePort = 5173 + portShift
export const viteUrl = `http://127.0.0.1:${vitePort}`

/** Where a chain of the devnet of these tests answers. */
export function nodeUrl(chainId: number): string {
  const chain = devnetChains.find((one) => one.chainId === chainId)
  return `http://127.0.0.1:${(chain?.port ?? 0) + portShift}`
}

/** A wallet on the devnet; `rpcUrl` says how its chain is reached from the page. */
export const orbit = (rpcUrl: (chainId: number) => string) => ({
  rdns: 'test.latchkey.orbit',
  name: 'Orbit',
  accounts: [devnetAccounts[4].privateKey],
  chains: Object.fromEntries([1, 137].map((id) => [id, { rpcUrl: rpcUrl(id) }])),
})

export const { address } = devnetAccounts[4]
/** As a button shows it. */
export const short = `${address.slice(0, 6)}…${address.slice(-4)}`

/** The cookie of a visitor, as the browser sends it. */
export const cookieOf = (address: string) =>
  `latchkey=${encodeURIComponent(JSON.stringify({ address, chain: 'eip155:1', connectorId: 'test.latchkey.orbit' }))}`
