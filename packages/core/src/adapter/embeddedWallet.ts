import type { ChainNamespace } from '../base/caip.ts'
import type { ThemeMode } from '../base/themeMode.ts'
import type { DiscoveredWallet } from './adapter.ts'
import type { ConnectorContext } from './connector.ts'
import type { ConnectorProvider } from './connectorProvider.ts'

/** The next step of a login: a link in the mail, a code in the mail, or none if the device is signed in with the email. */
export type EmailStep = 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'

/** The next step of a change of email: a code of the current address, or one of the new address. */
export type EmailUpdateStep = 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'

type Options = { readonly signal?: AbortSignal | undefined }

/**
 * A wallet for visitors who have none, with an email instead of a password. Every method rejects with a `LatchkeyError`.
 */
export type EmbeddedWallet = {
  /** Not listed among the wallets. `identity` is this object. */
  readonly wallet: DiscoveredWallet
  /** For the site's CSP: the http(s) URL of its frame. */
  readonly urls: readonly string[]
  /** The page on which visitors export their keys, on the wallet's own origin. */
  readonly exportUrl: string
  /** The page on which visitors add a passkey to their wallet, or remove it. */
  readonly passkeyUrl: string
  /** The namespaces in which it has an account. */
  readonly namespaces: readonly ChainNamespace[]
  /** Fetches its code and loads its frame. Called on intent. */
  load(): Promise<void>
  /** The email of the signed-in visitor. */
  getEmail(): string | undefined
  /**
   * Sends a link or a code to the address; with `CONNECT`, the visitor is signed in.
   *
   * @throws {EmbeddedWalletError} the address is not accepted, or a code was sent less than 30 s ago
   */
  startEmailLogin(email: string, options?: Options): Promise<EmailStep>
  /**
   * Waits until the visitor has approved this browser with the link, after which a code is sent.
   *
   * @throws {EmbeddedWalletError} the link was declined, or is older than 10 minutes
   */
  waitForDevice(options?: Options): Promise<void>
  /**
   * Signs the visitor in with the code of the mail.
   *
   * @throws {EmbeddedWalletError} the code is wrong or no longer valid
   */
  verifyEmailCode(code: string, options?: Options): Promise<void>
  /**
   * Starts to change the email of the signed-in visitor: sends a code to the current address, or to the new one if the
   * current one is confirmed already.
   *
   * @throws {EmbeddedWalletError}
   */
  startEmailUpdate(email: string, options?: Options): Promise<EmailUpdateStep>
  /**
   * Confirms the change with the code of the current address; a code is sent to the new one.
   *
   * @throws {EmbeddedWalletError} the code is wrong or no longer valid
   */
  verifyCurrentEmail(code: string, options?: Options): Promise<void>
  /**
   * Changes the email with the code of the new address.
   *
   * @returns the new email
   * @throws {EmbeddedWalletError} the code is wrong or no longer valid, or another wallet has the email
   */
  verifyNewEmail(code: string, options?: Options): Promise<string>
  /** Milliseconds until another code may be sent; 0 if it may be now. */
  getEmailWait(): number
  provider(namespace: ChainNamespace): ConnectorProvider
  destroy(): void
}

/** The context of an embedded wallet. */
export type EmbeddedContext = ConnectorContext & {
  /** Returns the modal's current theme. */
  readonly themeMode: () => ThemeMode
}

/** The value of `config.embedded`; called once for each instance. */
export type EmbeddedFactory = (context: EmbeddedContext) => EmbeddedWallet
