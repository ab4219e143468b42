import type { Hex } from 'viem'

/**
 * What a call does, as far as its bytes tell: a contract can do something else behind the selector of a known function.
 * Amounts are base units. Addresses are checksummed.
 */
export type CallMeaning =
  /** The native currency, without data. */
  | { kind: 'transfer'; to: Hex; value: bigint }
  /** ERC-20 `transfer`, and `transferFrom` with `from`. Of an ERC-721 contract, `value` is the number of the item. */
  | { kind: 'tokenTransfer'; token: Hex; from?: Hex; to: Hex; value: bigint }
  /** ERC-721 and ERC-1155 `safeTransferFrom`, `safeBatchTransferFrom`. */
  | {
      kind: 'collectibleTransfer'
      contract: Hex
      from: Hex
      to: Hex
      items: readonly { id: bigint; amount: bigint }[]
    }
  /**
   * ERC-20 `approve` and `increaseAllowance`, and `permit` with its `owner`: of ERC-2612, and of DAI, which allows all or
   * nothing. A value of 0 takes the allowance back, unless it is an increase. Of an ERC-721 contract, the value of
   * `approve` is the number of the item.
   */
  | {
      kind: 'approval'
      token: Hex
      owner?: Hex
      spender: Hex
      value: bigint
      /** From 2^255 on, and the largest uint160 and uint96, which some tokens treat the same. */
      isUnlimited: boolean
      /** Whether `value` is added to the allowance. */
      isIncrease: boolean
    }
  /** `setApprovalForAll`: the operator may move every item, or no longer may. */
  | { kind: 'collectibleApproval'; contract: Hex; operator: Hex; isAllowed: boolean }
  /** WETH9 `deposit` and `withdraw`. Other contracts have functions of the same names. */
  | { kind: 'wrap' | 'unwrap'; contract: Hex; value: bigint }
  /** A swap function of Router02 of Uniswap v2. */
  | {
      kind: 'swap'
      contract: Hex
      /** At least two tokens, from the sold to the bought one. */
      path: readonly Hex[]
      amountIn: bigint
      amountOut: bigint
      /** The amount that is a limit: the most that is paid, or the least that is received. The other one is exact. */
      limit: 'amountIn' | 'amountOut'
      /** The amount that is in the native currency, for which `path` has the wrapped one. */
      native?: 'amountIn' | 'amountOut'
      to: Hex
    }
  /**
   * `multicall`: calls of the contract to itself, with those of a batch in it. The value is sent once, and each of the
   * calls sees it.
   */
  | { kind: 'batch'; contract: Hex; value: bigint; calls: readonly CallMeaning[] }
  /** A new contract. */
  | { kind: 'creation'; value: bigint }
  /** `to` is as given if it is no address. Without a selector if the data is shorter than 4 bytes. */
  | { kind: 'unknown'; to: string; value: bigint; selector: Hex | undefined }
