import type { CaipNetworkId } from '../base/caip.ts'

type None = Record<never, never>
type ByAccount = { readonly isSmartAccount: boolean }
type OnNetwork = ByAccount & { readonly network: CaipNetworkId }
type SwapTrade = OnNetwork & {
  readonly swapFromToken: string
  readonly swapToToken: string
  /** Decimal strings: a float would lose digits. */
  readonly swapFromAmount: string
  readonly swapToAmount: string
}
type Sending = OnNetwork & { readonly token: string; readonly amount: string }
type Fetching = ByAccount & {
  readonly address: string
  readonly projectId?: string
  readonly cursor?: string
}
type Payment = {
  readonly source: 'pay' | 'fund-from-exchange'
  readonly paymentId: string
  readonly configuration: PayConfiguration
  readonly currentPayment: {
    readonly type: 'exchange' | 'wallet'
    readonly exchangeId?: string
    readonly sessionId?: string
    readonly status?: string
    readonly result?: string
  }
  readonly caipNetworkId?: CaipNetworkId
  readonly message?: string
}
type PayConfiguration = {
  readonly network: CaipNetworkId
  readonly asset: string
  readonly amount: string
  readonly recipient: string
}
type Provider = { readonly provider: string }
type Message = { readonly message: string }

/** Every analytics event with its exact properties. */
export type AnalyticsEvents = {
  MODAL_CREATED: None
  INITIALIZE: Readonly<Record<string, unknown>>
  MODAL_OPEN: { readonly connected: boolean }
  MODAL_CLOSE: { readonly connected: boolean }
  CLICK_ALL_WALLETS: None
  CLICK_NETWORKS: None
  CLICK_WALLET_HELP: None
  CLICK_NETWORK_HELP: None
  CLICK_GET_WALLET_HELP: None
  GET_WALLET: {
    readonly name: string
    readonly walletRank?: number
    readonly explorerId?: string
    readonly type: 'chrome_store' | 'app_store' | 'play_store' | 'homepage'
  }
  SELECT_WALLET: {
    readonly name: string
    readonly platform: 'mobile' | 'desktop' | 'browser' | 'web' | 'qrcode' | 'unsupported'
    readonly displayIndex?: number
    readonly walletRank?: number
    readonly view?: string
  }
  SEARCH_WALLET: { readonly badge: string; readonly search: string }
  WALLET_IMPRESSION_V2: {
    readonly items: readonly {
      readonly name: string
      readonly walletRank?: number
      readonly explorerId?: string
      readonly rdnsId?: string
      readonly view: string
      readonly displayIndex?: number
      readonly query?: string
      readonly certified?: boolean
    }[]
  }
  CONNECT_SUCCESS: {
    readonly method: 'qrcode' | 'mobile' | 'browser' | 'email'
    readonly name: string
    readonly reconnect?: boolean
  }
  CONNECT_ERROR: Message
  USER_REJECTED: Message
  CONNECT_PROXY_ERROR: Message & { readonly name: string }
  DISCONNECT_SUCCESS: { readonly namespace: string }
  DISCONNECT_ERROR: { readonly message?: string }
  INTERNAL_SDK_ERROR: {
    readonly errorType?: string
    readonly errorMessage?: string
    readonly stackTrace?: string
    readonly uncaught?: boolean
  }
  SWITCH_NETWORK: { readonly network: CaipNetworkId }
  SET_PREFERRED_ACCOUNT_TYPE: { readonly accountType: string; readonly network: CaipNetworkId }
  CLICK_TRANSACTIONS: ByAccount
  ERROR_FETCH_TRANSACTIONS: Fetching
  LOAD_MORE_TRANSACTIONS: Fetching
  CLICK_SIGN_SIWX_MESSAGE: OnNetwork
  CLICK_CANCEL_SIWX: OnNetwork
  SIWX_AUTH_SUCCESS: OnNetwork
  SIWX_AUTH_ERROR: OnNetwork & { readonly message?: string }
  EMAIL_LOGIN_SELECTED: None
  EMAIL_SUBMITTED: None
  DEVICE_REGISTERED_FOR_EMAIL: None
  EMAIL_VERIFICATION_CODE_SENT: None
  EMAIL_VERIFICATION_CODE_PASS: None
  EMAIL_VERIFICATION_CODE_FAIL: Message
  EMAIL_EDIT: None
  EMAIL_UPGRADE_FROM_MODAL: None
  SOCIAL_LOGIN_STARTED: Provider
  SOCIAL_LOGIN_REQUEST_USER_DATA: Provider
  SOCIAL_LOGIN_CANCELED: Provider
  SOCIAL_LOGIN_SUCCESS: Provider & { readonly reconnect?: boolean }
  SOCIAL_LOGIN_ERROR: Provider & { readonly message?: string }
  CLICK_CONVERT: None
  CLICK_SELECT_TOKEN_TO_SWAP: None
  CLICK_SELECT_NETWORK_TO_SWAP: None
  OPEN_SWAP: OnNetwork
  OPEN_SEND: OnNetwork
  INITIATE_SWAP: SwapTrade
  SWAP_SUCCESS: SwapTrade
  SWAP_ERROR: SwapTrade & Message
  SWAP_APPROVAL_ERROR: SwapTrade & Message
  SEND_INITIATED: Sending
  SEND_SUCCESS: Sending & { readonly hash?: string }
  SEND_ERROR: Sending & Message
  SEND_REJECTED: Sending & Message
  SELECT_BUY_CRYPTO: ByAccount
  SELECT_WHAT_IS_A_BUY: ByAccount
  SELECT_BUY_PROVIDER: ByAccount & Provider
  OPEN_ENS_FLOW: ByAccount
  REGISTER_NAME_INITIATED: ByAccount & { readonly ensName: string }
  REGISTER_NAME_SUCCESS: ByAccount & { readonly ensName: string }
  REGISTER_NAME_ERROR: ByAccount & { readonly ensName: string; readonly error: string }
  PAY_MODAL_OPEN: {
    readonly exchanges: readonly { readonly id: string }[]
    readonly configuration: PayConfiguration
    readonly caipNetworkId?: CaipNetworkId
    readonly message?: string
  }
  PAY_INITIATED: Payment
  PAY_SUCCESS: Payment
  PAY_ERROR: Payment
  PAY_EXCHANGE_SELECTED: {
    readonly exchange: { readonly id: string }
    readonly configuration: PayConfiguration
    readonly currentPayment: Payment['currentPayment']
    readonly headless: boolean
    readonly source: Payment['source']
  }
}

export type AnalyticsEventName = keyof AnalyticsEvents

/** The argument of `onEvent`. `props.event` tells which `props.properties` it has. */
export type AnalyticsEvent<name extends AnalyticsEventName = AnalyticsEventName> = {
  [one in name]: Reported<one>
}[name]

type Reported<name extends AnalyticsEventName> = {
  /** A UUID. */
  readonly eventId: string
  readonly url: string
  readonly domain: string
  /** Milliseconds since the epoch. */
  readonly timestamp: number
  readonly props: {
    readonly type: 'track' | 'error'
    readonly event: name
    readonly properties?: AnalyticsEvents[name]
    readonly address?: string
  }
}
