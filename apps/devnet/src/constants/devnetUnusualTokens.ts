import { testImpostor } from './testImpostor.ts'
import { testTether } from './testTether.ts'

/**
 * USDT at its address on Ethereum: `transfer`, `transferFrom` and `approve` return nothing, and an allowance is changed
 * only from or to zero. 6 decimals, 1000 USDT for each of the accounts 4 to 8, anyone may `mint`.
 *
 * @example
 * ```ts
 * import { devnetTether } from '@latchkey/devnet/constants'
 * const { address, abi } = devnetTether
 * const mint = { address, abi, functionName: 'mint', args: ['0x14dC79964da2C08b23698B3D3cc7Ca32193d9955', 5_000_000n] }
 * ```
 */
export const devnetTether = {
  address: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  chainIds: [1],
  name: 'Tether USD',
  symbol: 'USDT',
  decimals: 6,
  abi: testTether.abi,
} as const

/**
 * An ERC-20 with the symbol of another token and a hostile name of 300 characters: zero-width characters, a
 * right-to-left override that nothing ends, and HTML. 6 decimals, 5000 for account 8, anyone may `mint`.
 */
export const devnetImpostor = {
  address: '0xFa15e000000000000000000000000000000005DC',
  chainIds: [1],
  name: `USD\u200b Coin\u2060 \u202e)lanigiro(<img src=x onerror=alert(1)>${' Claim your reward today.'.repeat(10)}`,
  symbol: 'USDC',
  decimals: 6,
  abi: testImpostor.abi,
} as const
