import type { AdapterFactory, CaipNetworkId } from '@latchkey/core/adapter'
import type { OptionalMethod } from '../mock-adapter/options.ts'

/** The hand on the wallet under test. A control that a namespace's wallets have no meaning for stands in `without`. */
export type WalletControls = {
  /** Approves what is shown and everything later; the state at first. */
  approve(): void
  /** Declines what is shown and everything later. */
  reject(): void
  /** Leaves requests open until `approve` or `reject`. */
  hold(): void
  /** How many requests a visitor was shown so far. */
  prompts(): number
  /** Whether the wallet lets the site see its accounts. */
  isPermitted(): boolean
  /** Another wallet announces itself; its connectorId. */
  announce(): string
  /** The person changes the accounts the site sees; the first is active. */
  setAccounts(accounts: readonly string[]): void
  /** The wallet withdraws every account. */
  lock(): void
  /** Resolves when the wallet has nothing left to answer but what it shows. */
  idle(): Promise<void>

  /** The person moves the wallet, also to a network the site does not have. Absent where the site alone chooses. */
  setNetwork?(caipNetworkId: CaipNetworkId): void
  /** The person revokes the site's permission in the wallet. Absent if wallets do not report it. */
  revoke?(): void
  /** Refuses because another request is still shown (-32002 on EVM). */
  pending?(): void
  /** Says it switched networks, and stays. */
  lieAboutNetwork?(): void
  /** Names an account that its own read-back does not confirm. */
  lieAboutAccount?(): void
  /** Answers values of wrong types where accounts are expected. */
  malform?(): void
  /** The wallet no longer knows a network until it is added. */
  forgetNetwork?(caipNetworkId: CaipNetworkId): void
  /** Adding networks is refused as impossible, not declined. */
  refuseToAdd?(): void
  /** Ending a connection fails in the wallet. */
  failDisconnect?(): void
  /** How many listeners the site has on the wallet. */
  listeners?(): number
}

/** Controls a namespace may lack. */
export type OptionalControl = {
  [name in keyof WalletControls]-?: undefined extends WalletControls[name] ? name : never
}[keyof WalletControls]

/** An adapter under test and its world, made fresh for every promise. */
export type AdapterSubject = {
  readonly factory: AdapterFactory
  /** A wallet there from the start, honest, not yet permitted, on `networks[0]`. */
  readonly connectorId: string
  /** A second wallet there from the start. */
  readonly otherConnectorId: string
  /** Accounts the first wallet has, as the adapter writes them; the first is active. */
  readonly accounts: readonly [string, string]
  /** Where the first wallet is, and another network of the adapter that the wallet knows. */
  readonly networks: readonly [CaipNetworkId, CaipNetworkId]
  /** A network of the namespace that the adapter was not given. */
  readonly foreignNetwork: CaipNetworkId
  readonly wallet: WalletControls
  /** Base units of a transfer that the chain takes; 1 when absent. */
  readonly amount?: bigint
  /** What `writeContract` calls; a made-up ERC-20 transfer when absent. */
  readonly contract?: {
    readonly address: string
    readonly abi: readonly unknown[]
    readonly method: string
    readonly args: readonly unknown[]
  }
  /** Checks a signature of `signMessage`; only its shape is looked at when absent. */
  readonly verifyMessage?: (signed: {
    readonly address: string
    readonly message: string | Uint8Array
    readonly signature: string
  }) => Promise<boolean>
  /** An unsigned transaction of the address, in wire format; three bytes when absent. */
  readonly makeTransaction?: (address: string) => Promise<Uint8Array>
  /** A PSBT in base64 whose first input is the address's and whose second is somebody else's. */
  readonly makePsbt?: (address: string) => Promise<string>
  /** A token the first account has some of; a made-up address when absent. */
  readonly token?: string
  readonly cleanup?: () => void | Promise<void>
}

/**
 * What wallets can and those of a namespace may not:
 * - `signsBytes`: sign bytes that are no text
 * - `severalAccounts`: let a site see more than one account at a time
 * - `endsPermission`: take the site's permission back when the site asks them to
 */
export type Ability = 'signsBytes' | 'severalAccounts' | 'endsPermission'

/** What a promise cannot be proven without. */
export type Need = OptionalMethod | OptionalControl | Ability
