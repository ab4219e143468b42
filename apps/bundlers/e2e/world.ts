import { devnetAccounts, devnetChains } from '@latchkey/devnet/constants'
import { getShift } from '@latchkey/ports'

export const portShift = getShift('bundlers')
export const chainIds = [1] as const

export const bundlers = ['vite', 'webpack', 'rspack', 'esbuild'] as const
export type Bundler = (typeof bundlers)[number]

export const origin = `http://127.0.0.1:${5173 + portShift}`
const node = devnetChains.find(({ chainId }) => chainId === 1)
const rpcUrl = `http://127.0.0.1:${(node?.port ?? 0) + portShift}`

/** URL of a page built by a bundler, with the RPC URL of its chain. */
export const getPage = (bundler: Bundler, name: 'index' | 'wagmi') =>
  `${origin}/${bundler}/${name}.html?rpc-1=${encodeURIComponent(rpcUrl)}`

export const larch = {
  name: 'Test Wallet Larch',
  rdns: 'dev.latchkey.larch',
  accounts: [devnetAccounts[4].privateKey],
  chains: { 1: { rpcUrl } },
}

export const { address } = devnetAccounts[4]
/** The address as buttons show it. */
export const short = `${address.slice(0, 6)}…${address.slice(-4)}`
