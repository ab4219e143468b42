import type { CaipNetworkId } from '../base/caip.ts'
import type { MessageProtocol, SignedPsbt, SignPsbtRequest } from './psbtCalls.ts'

/** 0x and hex digits. */
export type Hex = `0x${string}`

/** The wallet and the account of a request. */
export type WalletTarget = { readonly connectorId: string; readonly address: string }

/** An amount in base units (wei, lamports, satoshis). */
export type NativeBalance = {
  readonly value: bigint
  readonly decimals: number
  readonly symbol: string
}

export type BalanceRequest = {
  readonly address: string
  readonly caipNetworkId: CaipNetworkId
  readonly signal?: AbortSignal
}

/** EIP-712 typed data; bigint where the type is an integer. */
export type TypedData = {
  readonly domain: Readonly<Record<string, unknown>>
  readonly types: Readonly<
    Record<string, readonly { readonly name: string; readonly type: string }[]>
  >
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
}

export type TransactionRequest = WalletTarget & {
  readonly caipNetworkId: CaipNetworkId
  readonly to: string
  /** Base units; 0 when absent. */
  readonly value?: bigint
  readonly data?: Hex
  /** Gas units (EVM). */
  readonly gas?: bigint
  /** The most that it may cost, in base units, where the adapter selects the fee (Bitcoin). */
  readonly maxFee?: bigint | undefined
}

/** One call of an EIP-5792 batch. */
export type WalletCall = { readonly to: Hex; readonly data?: Hex; readonly value?: bigint }

/** EIP-5792 `wallet_getCallsStatus`. `status` is the standard's number: 1xx pending, 200 done, 4xx and 5xx failed. */
export type CallsStatus = {
  readonly id: string
  readonly status: number
  readonly atomic: boolean
  readonly receipts: readonly {
    readonly transactionHash: Hex
    readonly blockNumber: bigint
    readonly status: 'success' | 'reverted'
  }[]
}

/** An entry of ERC-7811 `wallet_getAssets`. */
export type WalletAsset = {
  /** Absent for the native token. */
  readonly address?: string
  /** Base units. */
  readonly balance: bigint
  readonly type: 'ERC20' | 'NATIVE'
  readonly metadata: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
    readonly value?: number
    readonly price?: number
    readonly iconUrl?: string
  }
}

export type TransactionStatusRequest = {
  readonly caipNetworkId: CaipNetworkId
  readonly hash: string
  readonly address?: string
  readonly nonce?: number
  readonly signal?: AbortSignal
}

/** What a chain reports of a transaction. */
export type TransactionStatus = {
  /**
   * `included` if it succeeded, `failed` if it is in a block and reverted, `replaced` if another one with its nonce is in
   * a block, `notFound` if no node knows it.
   */
  readonly status: 'pending' | 'included' | 'failed' | 'replaced' | 'notFound'
  /** Blocks that contain or follow it; 0 outside a block. */
  readonly confirmations: number
  /** Set when the chain cannot drop it any more, and may no longer count blocks. */
  readonly isFinal?: true
  /** EVM, while pending and sent by `address`: tells later whether another transaction replaced it. */
  readonly nonce?: number
}

/** Capabilities by network, as EIP-5792 `wallet_getCapabilities` names them. */
export type WalletCapabilities = Readonly<
  Record<CaipNetworkId, Readonly<Record<string, Readonly<Record<string, unknown>>>>>
>

/**
 * Wallet calls. Each is optional: absent means that the namespace does not support it. All reject with a
 * `LatchkeyError`; amounts are base units. An argument that the adapter refuses before it asks a wallet or node is `RpcError`
 * -32602 with `details` and without a cause.
 */
export type WalletCalls = {
  /** Native balance, by `eth_getBalance` or its counterpart. Needs no connection. */
  getBalance?(params: BalanceRequest): Promise<NativeBalance>
  /**
   * Signs a message (EIP-191 on EVM); bytes are passed as `Uint8Array`. Resolves to the signature in the namespace's
   * encoding.
   */
  signMessage?(
    params: WalletTarget & {
      readonly message: string | Uint8Array
      /**
       * Bitcoin: the signing protocol, if the wallet supports both. Defaults to BIP-322 for taproot and ECDSA for
       * others.
       */
      readonly protocol?: MessageProtocol
    },
  ): Promise<string>
  /** Bitcoin: signs the listed inputs of a transaction. A response that signs other inputs is rejected. */
  signPsbt?(params: SignPsbtRequest): Promise<SignedPsbt>
  /** EIP-712 through `eth_signTypedData_v4`. */
  signTypedData?(params: WalletTarget & { readonly typedData: TypedData }): Promise<Hex>
  /** EIP-5792. */
  getCapabilities?(
    params: WalletTarget & { readonly caipNetworkIds?: readonly CaipNetworkId[] },
  ): Promise<WalletCapabilities>
  /** ERC-7811; requires `assetDiscovery.supported` in `getCapabilities`. */
  getAssets?(
    params: WalletTarget & { readonly caipNetworkIds?: readonly CaipNetworkId[] },
  ): Promise<Readonly<Record<CaipNetworkId, readonly WalletAsset[]>>>
  /** Signs and sends; resolves with the hash, without waiting for a block. */
  sendTransaction?(params: TransactionRequest): Promise<{ readonly hash: string }>
  /**
   * Reads the state of a transaction. Needs no connection. `address` is its sender: with `nonce` it makes a replaced one
   * known.
   */
  getTransactionStatus?(params: TransactionStatusRequest): Promise<TransactionStatus>
  /** EIP-5792 `wallet_sendCalls`. */
  sendCalls?(
    params: WalletTarget & {
      readonly caipNetworkId: CaipNetworkId
      readonly calls: readonly WalletCall[]
      readonly atomicRequired?: boolean
      readonly capabilities?: Readonly<Record<string, unknown>>
    },
  ): Promise<{ readonly id: string }>
  /** EIP-5792 `wallet_getCallsStatus`. */
  getCallsStatus?(params: {
    readonly connectorId: string
    readonly id: string
  }): Promise<CallsStatus>
  /** Calls a contract by ABI; resolves to the hash. */
  writeContract?(
    params: WalletTarget & {
      readonly caipNetworkId: CaipNetworkId
      readonly contract: string
      /** A JSON ABI (array of fragments). */
      readonly abi: readonly unknown[]
      readonly method: string
      readonly args: readonly unknown[]
      readonly value?: bigint
    },
  ): Promise<{ readonly hash: string }>
  /** Gas units for a transaction; on Solana the fee in lamports. Needs no connection. */
  estimateGas?(params: {
    readonly caipNetworkId: CaipNetworkId
    readonly address: string
    readonly to: string
    readonly value?: bigint
    readonly data?: Hex
  }): Promise<bigint>
  /** The name of an address (ENS on EVM), or undefined. */
  getName?(params: { readonly address: string }): Promise<string | undefined>
  /**
   * The address of a name (ENS on EVM), or undefined if nobody has it; of its addresses, that on the network. The opposite
   * of `getName`, and independent of it.
   */
  resolveName?(params: {
    readonly name: string
    readonly caipNetworkId?: CaipNetworkId
  }): Promise<string | undefined>
  /** The avatar of a name: an https, data or ipfs-gateway URL; untrusted. */
  getAvatar?(params: { readonly name: string }): Promise<string | undefined>
  /** The texts of a name under these keys (ENSIP-5), such as `url`; untrusted. A key without a text is absent. */
  getTextRecords?(params: {
    readonly name: string
    readonly keys: readonly string[]
  }): Promise<Readonly<Record<string, string>>>
  /** ERC-7715 `wallet_grantPermissions`; resolves to the wallet's response object. */
  grantPermissions?(
    params: WalletTarget & { readonly request: Readonly<Record<string, unknown>> },
  ): Promise<Readonly<Record<string, unknown>>>
  /** ERC-7715 `wallet_revokePermissions`. */
  revokePermissions?(
    params: WalletTarget & { readonly request: Readonly<Record<string, unknown>> },
  ): Promise<void>
}
