import { devnetAccounts, devnetChains } from '@latchkey/devnet/constants'
import { getShift } from '@latchkey/ports'

export const portShift = getShift('examples')

export const nextUrl = `http://127.0.0.1:${5177 + portShift}`
export const vitePort = 5173 + portShift
export const viteUrl = `http://127.0.0.1:${vitePort}`

/** RPC URL of a chain of the devnet. */
export function nodeUrl(chainId: number): string {
  const chain = devnetChains.find((chain) => chain.chainId === chainId)
  return `http://127.0.0.1:${(chain?.port ?? 0) + portShift}`
}

/** A wallet on the devnet. @param rpcUrl returns the RPC URL that the page uses for a chain */
export const orbit = (rpcUrl: (chainId: number) => string) => ({
  rdns: 'test.latchkey.orbit',
  name: 'Orbit',
  accounts: [devnetAccounts[4].privateKey],
  chains: Object.fromEntries([1, 137].map((id) => [id, { rpcUrl: rpcUrl(id) }])),
})

export const { address } = devnetAccounts[4]
/** The address as buttons show it. */
export const short = `${address.slice(0, 6)}…${address.slice(-4)}`

/** `Cookie` header of a visitor. */
export const getCookie = (address: string) =>
  `latchkey=${encodeURIComponent(JSON.stringify({ address, chain: 'eip155:1', connectorId: 'test.latchkey.orbit' }))}`
