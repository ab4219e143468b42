import type { AdapterFactory, CaipNetworkId } from '@latchkey/core/adapter'
import type { OptionalMethod } from '../mock-adapter/options.ts'

/** Controls for the wallet under test. List controls that the namespace's wallets do not support in `without`. */
export type WalletControls = {
  /** Approves open and later prompts; the initial state. */
  approve(): void
  /** Declines open and later prompts. */
  reject(): void
  /** Leaves prompts open until `approve` or `reject`. */
  hold(): void
  /** How many requests a visitor was shown so far. */
  prompts(): number
  /** Whether the site has access to the wallet's accounts. */
  isPermitted(): boolean
  /** Another wallet announces itself; returns its connectorId. */
  announce(): string
  /** The visitor changes the accounts of the site; the first is active. */
  setAccounts(accounts: readonly string[]): void
  /** The wallet withdraws every account. */
  lock(): void
  /** Resolves when the wallet has no pending work except open prompts. */
  idle(): Promise<void>

  /**
   * The visitor switches the wallet's network, also to one that the site does not have. Absent if only the site
   * selects it.
   */
  setNetwork?(caipNetworkId: CaipNetworkId): void
  /** The visitor revokes the site's permission in the wallet. Absent if wallets do not report it. */
  revoke?(): void
  /** Refuses because another request is still shown (-32002 on EVM). */
  pending?(): void
  /** Reports a network switch that does not happen. */
  lieAboutNetwork?(): void
  /** Returns an account that a later read does not confirm. */
  lieAboutAccount?(): void
  /** Returns values of wrong types where accounts are expected. */
  malform?(): void
  /** The wallet does not know a network until it is added. */
  removeNetwork?(caipNetworkId: CaipNetworkId): void
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

/** An adapter under test with its wallets, created for every test. */
export type AdapterHarness = {
  readonly factory: AdapterFactory
  /** A wallet that exists from the start, honest, without permission, on `networks[0]`. */
  readonly connectorId: string
  /** A second wallet that exists from the start. */
  readonly otherConnectorId: string
  /** Accounts the first wallet has, as the adapter writes them; the first is active. */
  readonly accounts: readonly [string, string]
  /** The first wallet's network, and another network of the adapter that the wallet supports. */
  readonly networks: readonly [CaipNetworkId, CaipNetworkId]
  /** A network of the namespace that the adapter does not have. */
  readonly foreignNetwork: CaipNetworkId
  readonly wallet: WalletControls
  /** Base units of a transfer that the chain accepts; default 1. */
  readonly amount?: bigint
  /** The target of `writeContract`; default a fictional ERC-20 transfer. */
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
  /** Creates a PSBT in base64 whose first input belongs to the address and whose second to another party. */
  readonly makePsbt?: (address: string) => Promise<string>
  /** A token that the first account owns; default a fictional address. */
  readonly token?: string
  readonly cleanup?: () => void | Promise<void>
}

/**
 * Abilities that wallets of a namespace may lack:
 * - `signsBytes`: sign bytes that are no text
 * - `severalAccounts`: expose more than one account to a site
 * - `endsPermission`: revoke the site's permission on the site's request
 */
export type WalletAbility = 'signsBytes' | 'severalAccounts' | 'endsPermission'

/** Requirements of a test. */
export type Need = OptionalMethod | OptionalControl | WalletAbility
