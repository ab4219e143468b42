import type { Hex } from 'viem'
import type { CallMeaning } from './callMeaning.ts'

/** What an order gives or receives. An amount that changes with time is the worst one for the offerer. */
export type OrderItem =
  | { kind: 'native'; amount: bigint }
  | { kind: 'token'; token: Hex; amount: bigint }
  | { kind: 'collectible'; contract: Hex; id: bigint; amount: bigint }
  /** Any of the items whose Merkle tree has this root; with 0, any item of the contract. */
  | { kind: 'anyCollectible'; contract: Hex; root: bigint; amount: bigint }

/** What a message of a known type allows. */
export type MessageMeaning =
  | {
      /** `Permit` of ERC-2612, and of DAI, which allows all or nothing. */
      kind: 'permit'
      token: Hex
      owner: Hex
      spender: Hex
      amount: bigint
      /** From 2^255 on, and the largest uint160 and uint96. */
      isUnlimited: boolean
      /** The largest uint256 for the expiry 0 of DAI, which never comes. */
      deadline: bigint
    }
  | {
      /** A transfer of ERC-3009. Its receiver sends it, and anybody can if it is no `ReceiveWithAuthorization`. */
      kind: 'authorization'
      token: Hex
      from: Hex
      to: Hex
      amount: bigint
      deadline: bigint
    }
  | {
      /** Uniswap's Permit2: allowances, which have an `expiration`, or a single transfer of what is permitted. */
      kind: 'permit2'
      permitted: readonly {
        token: Hex
        amount: bigint
        isUnlimited: boolean
        expiration?: bigint
      }[]
      spender: Hex
      deadline: bigint
    }
  | {
      /** `OrderComponents` of Seaport 1.4 to 1.6. What others than the offerer receive is left out. */
      kind: 'order'
      contract: Hex
      offerer: Hex
      given: readonly OrderItem[]
      /** By the offerer. */
      received: readonly OrderItem[]
      /** Whether the offerer receives nothing for something. */
      isFree: boolean
      deadline: bigint
    }
  | {
      /** A transaction of a Safe, of which the signer is an owner. */
      kind: 'delegation'
      form: 'safeTransaction'
      safe: Hex
      call: CallMeaning
      /** Whether the code of `call` runs as the Safe, so that it can do anything. */
      isDelegateCall: boolean
      /** Present if the Safe pays for the gas: at least `baseGas` times `gasPrice`, of the native currency if `token` is 0. */
      refund?: { receiver: Hex; token: Hex; baseGas: bigint; gasPrice: bigint }
    }
  | {
      /** A message that a Safe signs: it can be all that typed data can be. */
      kind: 'delegation'
      form: 'safeMessage'
      safe: Hex
      message: Hex
    }

/**
 * What a signature of typed data allows, as far as the data tells. Amounts are base units, times are seconds since 1970.
 * Addresses are checksummed. Nonces and salts are left out.
 */
export type TypedDataMeaning = {
  /** Of the domain. Without one the signature counts on every chain. */
  chainId: bigint | undefined
} & (
  | MessageMeaning
  | {
      kind: 'unknown'
      primaryType: string
      domainName: string | undefined
      verifyingContract: Hex | undefined
    }
)
