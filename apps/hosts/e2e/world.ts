import { devnetAccounts, devnetChains } from '@latchkey/devnet/constants'
import { getShift } from '@latchkey/ports'

export const portShift = getShift('hosts')

export const pageUrl = `http://127.0.0.1:${5173 + portShift}`
export const chainIds = [1, 137] as const

const nodeUrl = (chainId: number) => {
  const chain = devnetChains.find((chain) => chain.chainId === chainId)
  return `http://127.0.0.1:${(chain?.port ?? 0) + portShift}`
}

/** The wallet of every page. */
export const cedar = {
  name: 'Test Wallet Cedar',
  rdns: 'dev.latchkey.cedar',
  accounts: [devnetAccounts[4].privateKey],
  chains: Object.fromEntries(chainIds.map((id) => [id, { rpcUrl: nodeUrl(id) }])),
}

/** A second wallet, installed by some tests. */
export const dogwood = {
  ...cedar,
  name: 'Test Wallet Dogwood',
  rdns: 'dev.latchkey.dogwood',
  accounts: [devnetAccounts[5].privateKey],
}
