import { batchReader } from './batchReader.ts'
import { testToken } from './testToken.ts'

/**
 * The ERC-20 test token: 6 decimals, 1000 DUSD for each of the first three accounts, anyone may `mint`.
 *
 * @example
 * ```ts
 * import { devnetToken } from '@latchkey/devnet/constants'
 * const transfer = { address: devnetToken.address, abi: devnetToken.abi, functionName: 'transfer' }
 * ```
 */
export const devnetToken = {
  address: '0xe7B2fbf622A0C037E531F785E47EA9641E329408',
  chainIds: [1, 137],
  name: 'Devnet Dollar',
  symbol: 'DUSD',
  decimals: 6,
  abi: testToken.abi,
} as const

/** `aggregate3` and the common read functions, at the address of Multicall3; on all devnet chains. */
export const devnetMulticall = {
  address: '0xcA11bde05977b3631167028862bE2a173976CA11',
  abi: batchReader.abi,
} as const
