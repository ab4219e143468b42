import type { ServerSettings } from '../accounts/createAccountsClient.ts'
import type { NetworkId } from '../network.ts'
import type { Addresses } from '../vault/keys.ts'

/** What the frame's document learns of the account. */
export type Account = {
  readonly email: string
  readonly addresses: Addresses
  /** Whether this browser keeps it over a reload: some deny a frame its storage. */
  readonly isKept: boolean
}

/** A message that waits for an approval, as the worker has it. */
export type PreparedMessage = {
  readonly approvalId: string
  /** Of the account that signs. */
  readonly address: string
  /** The bytes to sign, as `0x` and hexadecimal digits. */
  readonly message: string
}

/** What every request for a window has. */
export type Confirmable = {
  readonly network: NetworkId
  /** Of the page. Untrusted. */
  readonly name: string
}

/** What a page asks to sign for Solana. */
export type SolanaParams = {
  readonly params: {
    /** In wire format, base64. */
    readonly transactions: readonly string[]
    readonly pubkey?: string | undefined
    /** Of the node's `sendTransaction`. */
    readonly sendOptions?: object | undefined
  }
  /** Whether the wallet sends it. */
  readonly isSent: boolean
  /** Whether the page gets a list. */
  readonly isList: boolean
}

/** A request that waits for its window. */
export type PreparedRequest = {
  readonly approvalId: string
  /** The path of the window, with the key of the request in its hash. */
  readonly link: string
}

/** An account's keys, to take to another wallet. */
export type ExportedKeys = {
  /** The EVM key, encrypted with the visitor's password: JSON of the Web3 Secret Storage format, version 3. */
  readonly keystore: string
  /** 12 words of BIP-39. */
  readonly phrase: string
  /** Of the keystore. */
  readonly fileName: string
}

/** What a passkey is created or used with. */
export type PasskeyChallenge = {
  readonly accountId: string
  readonly email: string
  readonly addresses: Addresses
  /** Whether this browser keeps the account over a reload. */
  readonly isKept: boolean
  /** In base64url. */
  readonly challenge: string
  /** The domain of the passkeys. */
  readonly rpId: string
  /** Of the account's passkeys, in base64url. */
  readonly credentialIds: readonly string[]
}

/** A new passkey as the server verifies it; every field in base64url. */
export type Registration = {
  readonly id: string
  readonly clientDataJSON: string
  readonly attestationObject: string
}

/** The use of a passkey as the server verifies it; every field in base64url. */
export type Assertion = {
  readonly id: string
  readonly clientDataJSON: string
  readonly authenticatorData: string
  readonly signature: string
}

/** The requests of the frame's document to the worker, which has the keys. */
export type WorkerMethods = {
  /** The first request. */
  start: { readonly payload: ServerSettings; readonly result: undefined }
  sendCode: {
    readonly payload: { readonly email: string }
    readonly result: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'
  }
  /** Waits for the visitor's approval of this device. */
  waitForDevice: { readonly payload: undefined; readonly result: undefined }
  signIn: { readonly payload: { readonly code: string }; readonly result: undefined }
  /** Asks the server whether the session is live; undefined if it is not. */
  checkSession: { readonly payload: undefined; readonly result: Account | undefined }
  getAccount: { readonly payload: undefined; readonly result: Account | undefined }
  startEmailUpdate: {
    readonly payload: { readonly email: string }
    readonly result: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'
  }
  verifyCurrentEmail: { readonly payload: { readonly code: string }; readonly result: undefined }
  /** Returns the new email. */
  verifyNewEmail: { readonly payload: { readonly code: string }; readonly result: string }
  /** Needs a code of the last 5 minutes, and a password of 8 characters. */
  exportKeys: { readonly payload: { readonly password: string }; readonly result: ExportedKeys }
  /** Starts the use of a passkey, or the creation of one, which needs a code of the last 5 minutes. */
  startPasskey: {
    readonly payload: { readonly isNew: boolean }
    readonly result: PasskeyChallenge
  }
  /** Opens the wallet. `secret`: the 32 bytes that the passkey has returned. */
  unlock: {
    readonly payload: { readonly assertion: Assertion; readonly secret: Uint8Array<ArrayBuffer> }
    readonly result: undefined
  }
  /** From now on the passkey alone opens the wallet. Needs a code of the last 5 minutes. */
  addPasskey: {
    readonly payload: {
      readonly registration: Registration
      readonly secret: Uint8Array<ArrayBuffer>
    }
    readonly result: undefined
  }
  /** From now on a code opens the wallet. Needs a code and a use of the passkey of the last 5 minutes. */
  removePasskey: { readonly payload: undefined; readonly result: undefined }
  signOut: { readonly payload: undefined; readonly result: undefined }
  prepareMessage: {
    readonly payload: {
      readonly namespace: 'eip155' | 'solana'
      readonly address: string
      /** `0x` and hexadecimal digits. */
      readonly message: string
    }
    readonly result: PreparedMessage
  }
  /** Signs a prepared message, once. The signature is in hexadecimal digits, or in base58 for Solana. */
  sign: { readonly payload: { readonly approvalId: string }; readonly result: string }
  /** Typed data of eth_signTypedData_v4, as JSON or as an object. */
  prepareTypedData: {
    readonly payload: Confirmable & { readonly address: string; readonly typedData: unknown }
    readonly result: PreparedRequest
  }
  /** The parameters of eth_sendTransaction. */
  prepareTransaction: {
    readonly payload: Confirmable & { readonly params: unknown }
    readonly result: PreparedRequest
  }
  prepareSolana: { readonly payload: Confirmable & SolanaParams; readonly result: PreparedRequest }
  /** Waits for the window. Returns what the page gets. */
  confirm: { readonly payload: { readonly approvalId: string }; readonly result: unknown }
  discard: { readonly payload: { readonly approvalId: string }; readonly result: undefined }
}

export type WorkerMethod = keyof WorkerMethods

/** Posted by the frame's document. `abort` ends the request with the same id. */
export type WorkerRequest =
  | { readonly id: number; readonly type: WorkerMethod; readonly payload: unknown }
  | { readonly id: number; readonly type: 'abort' }

/** Posted by the worker. */
export type WorkerReply =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: { readonly code: number; readonly message: string } }

/** What each side uses of a `Worker` or of the worker's own scope. */
export type WorkerPort = {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { readonly data?: unknown }) => void): void
}
