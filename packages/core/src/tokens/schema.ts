import type { CaipNetworkId } from '../base/caip.ts'
import type { LatchkeyError } from '../base/errors.ts'

/** A token that an account holds. Name, symbol and icon come from a service or a wallet and are untrusted. */
export type Token = {
  readonly caipNetworkId: CaipNetworkId
  /** On its chain: a contract, a mint; absent for the native currency. */
  readonly address?: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Base units. */
  readonly balance: bigint
  /** US dollars for one whole token; absent if unknown, which is not zero. For display. */
  readonly price?: number
  /** Millionths of a US dollar, rounded down; absent without a price. */
  readonly usd?: bigint
  readonly iconUrl?: string
}

export type PortfolioAccount = {
  readonly address: string
  /** CAIP-2 */
  readonly caipNetworkId: CaipNetworkId
}

/** What an account holds on a network. */
export type Portfolio = {
  /** The native currency first, then by value; those without a price last, by symbol. */
  readonly tokens: readonly Token[]
  /** Millionths of a US dollar, of the tokens with a price; undefined if none has one. */
  readonly usd: bigint | undefined
  /** Tokens with a balance and without a price, which `usd` leaves out. */
  readonly unpriced: number
  /** When it was read, in ms since the epoch. */
  readonly readAt: number
  /** Set if the service failed, so that the list holds the native currency alone, or if that one could not be read. */
  readonly error: LatchkeyError | undefined
}
