import { devnetAccounts } from './devnetAccounts.ts'
import { nameRegistry } from './nameRegistry.ts'

/**
 * ENS of the devnet on chain 1, at the address of ENS's universal resolver, so that clients need no change. Anyone
 * may call `register(name, holder)`, `setText(name, key, value)`, and `setPrimary(holder, name)`, which does not
 * check ownership.
 *
 * @example
 * ```ts
 * import { devnetNameRegistry } from '@latchkey/devnet/constants'
 * const { address, abi } = devnetNameRegistry
 * const lie = { address, abi, functionName: 'setPrimary', args: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', 'alder.eth'] }
 * ```
 */
export const devnetNameRegistry = {
  address: '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe',
  chainIds: [1],
  abi: nameRegistry.abi,
} as const

/** A name of the devnet in both directions: it resolves to the address, and is the address's primary name. */
export interface DevnetName {
  readonly name: string
  readonly address: `0x${string}`
  /** The `avatar` text record (ENSIP-12). */
  readonly avatar?: string
}

/** The registered names, of accounts 0 and 2; the first one has an avatar. The other accounts have no name. */
export const devnetNames = [
  {
    name: 'alder.eth',
    address: devnetAccounts[0].address,
    // An 8 × 8 pixel image.
    avatar:
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAIAQMAAAD+wSzIAAAABlBMVEUfTTa335r0r3kbAAAAGElEQVR4nGNgYJBgsGGoY6hjsGGQYJAAAA1IAb1wD8SEAAAAAElFTkSuQmCC',
  },
  { name: 'birch.eth', address: devnetAccounts[2].address },
] as const satisfies readonly DevnetName[]
