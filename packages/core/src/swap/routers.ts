import { isSame } from '../addresses/isSame.ts'
import type { CaipNetworkId } from '../base/caip.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'

/** Uniswap's router has this address on several networks. */
const uniswap = '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24'

/**
 * Routers with the interface of Uniswap v2, by network, as their projects publish them:
 * https://docs.uniswap.org/contracts/v2/reference/smart-contracts/v2-deployments (Uniswap) and
 * https://developer.pancakeswap.finance/contracts/v2/addresses (PancakeSwap, on BNB Chain and ZKsync).
 */
const canonicalRouters: Readonly<Record<CaipNetworkId, readonly string[]>> = {
  'eip155:1': ['0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'],
  'eip155:10': ['0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2'],
  'eip155:56': [uniswap, '0x10ED43C718714eb63d5aA57B78B54704E256024E'],
  'eip155:137': ['0xedf6066a2b290C185783862C7F4776A2C8077AD1'],
  'eip155:324': ['0x5aEaF2883FBf30f3D62471154eDa3C0c1b05942d'],
  'eip155:8453': [uniswap],
  'eip155:42161': [uniswap],
  'eip155:43114': [uniswap],
}

/** The routers that may swap on a network: those of the option `swapRouters`, else the canonical ones. */
export const getRouters = ({ config }: Latchkey, caipNetworkId: CaipNetworkId): readonly string[] =>
  config.swapRouters?.[caipNetworkId] ?? canonicalRouters[caipNetworkId] ?? []

/** Whether a contract is one of the routers. */
export const isRouter = (routers: readonly string[], address: string): boolean =>
  routers.some((router) => isSame(router, address))
