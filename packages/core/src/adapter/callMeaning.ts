type Value = { readonly value: bigint }

/** What a call of a contract, or a transfer, does, as far as its bytes tell. Amounts are base units. */
export type CallMeaning =
  /** Of the native currency. */
  | ({ readonly kind: 'transfer'; readonly to: string } & Value)
  /** Of an ERC-20; of an ERC-721 the value is the number of the item. `from` is absent for the account's own. */
  | ({
      readonly kind: 'tokenTransfer'
      readonly token: string
      readonly from?: string
      readonly to: string
    } & Value)
  | {
      readonly kind: 'collectibleTransfer'
      readonly contract: string
      readonly from: string
      readonly to: string
      readonly items: readonly { readonly id: bigint; readonly amount: bigint }[]
    }
  /** Lets `spender` take tokens; 0 takes that back. `owner` is who allows it, if it is not the account by this call. */
  | ({
      readonly kind: 'approval'
      readonly token: string
      readonly spender: string
      readonly isUnlimited: boolean
      /** The value is added to what the spender may take already. */
      readonly isIncrease: boolean
      readonly owner?: string
    } & Value)
  /** Lets `operator` take all collectibles of a contract, or no more. */
  | {
      readonly kind: 'collectibleApproval'
      readonly contract: string
      readonly operator: string
      readonly isAllowed: boolean
    }
  /** The native currency for its token. */
  | ({ readonly kind: 'wrap'; readonly contract: string } & Value)
  /** The token for the native currency. */
  | ({ readonly kind: 'unwrap'; readonly contract: string } & Value)
  | {
      readonly kind: 'swap'
      readonly contract: string
      /** Tokens of the route, the first and the last included. */
      readonly path: readonly string[]
      readonly amountIn: bigint
      readonly amountOut: bigint
      /** Which amount is a limit: the most that goes in, or the least that comes out; the other one is exact. */
      readonly limit: 'amountIn' | 'amountOut'
      /** Which amount is in the native currency; absent for two tokens. */
      readonly native?: 'amountIn' | 'amountOut'
      readonly to: string
    }
  | ({
      readonly kind: 'batch'
      readonly contract: string
      readonly calls: readonly CallMeaning[]
    } & Value)
  /** Of a contract. */
  | ({ readonly kind: 'creation' } & Value)
  | ({
      readonly kind: 'unknown'
      readonly to: string
      /** The first four bytes of the data. */
      readonly selector: string | undefined
    } & Value)

/** What a call does, and whether it gives somebody else power over what the account has, or cannot be known. */
export type DescribedCall = { readonly meaning: CallMeaning; readonly isRisky: boolean }
