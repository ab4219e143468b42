import type { ReportCode } from '../adapter/alertCodes.ts'
import type { Connection } from '../adapter/connection.ts'
import type { CaipNetworkId, ChainNamespace } from '../base/caip.ts'
import type { LatchkeyError } from '../base/errors.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import type { SignInAccount } from '../options/siwx.ts'
import type { Transaction } from '../storage/transactions.ts'

type Named<type extends string, details = unknown> = { readonly type: type } & details
type WithError = { readonly error: LatchkeyError }
type WithTransaction = { readonly transaction: Transaction }
type Registration = { readonly ensName: string }
type SigningAccount = { readonly account: Pick<SignInAccount, 'chainId' | 'isSmartAccount'> }
type Alert = { readonly code: ReportCode; readonly details?: string | undefined }

type ConnectionMethod = 'browser' | 'qrcode' | 'mobile' | 'email'

/** Why connections are ended: a call of `disconnect`, a sign-in that was cancelled, or one that could not start. */
export type DisconnectCause = 'requested' | 'signInCancelled' | 'signInUnavailable'

/** An event of the domain, emitted after the state has changed. The modal and analytics depend only on these. */
export type DomainEvent =
  | Named<'created'>
  /** A wallet that the visitor chose is connected and active. */
  | Named<
      'connected',
      {
        readonly connection: Connection
        readonly method: ConnectionMethod
        readonly name: string
      }
    >
  | Named<'connectFailed', WithError>
  /** A connection of an earlier visit is restored. */
  | Named<'reconnected', { readonly connection: Connection; readonly method: ConnectionMethod }>
  /** The adapter reported that the active connection of a namespace started, ended or changed. */
  | Named<
      'connectionChanged',
      {
        readonly namespace: ChainNamespace
        readonly before: Connection | undefined
        readonly after: Connection | undefined
        /** The namespace was the active one. */
        readonly wasActive: boolean
      }
    >
  | Named<
      'disconnected',
      { readonly namespace: ChainNamespace | undefined; readonly cause: DisconnectCause }
    >
  | Named<'disconnectFailed', WithError & { readonly cause: DisconnectCause }>
  | Named<'networkSwitched', { readonly caipNetworkId: CaipNetworkId }>
  | Named<'walletLinkFailed', WithError & { readonly name: string }>
  | Named<'signInStarted', SigningAccount>
  | Named<'signedIn', SigningAccount>
  | Named<'signInFailed', SigningAccount & WithError>
  /** Sign-in could not start; `account` is set if the site rejected it, and absent if the code did not load. */
  | Named<'signInUnavailable', Partial<SigningAccount> & WithError>
  | Named<
      'signInCancelled',
      { readonly account: SignInAccount | undefined; readonly isDisconnecting: boolean }
    >
  /** The session of an account is being requested from the site. */
  | Named<
      'sessionChecked',
      {
        readonly account: SignInAccount
        readonly outcome: 'signedIn' | 'signedOut' | 'unknown'
        /** False without a gesture of the visitor in this tab: no view opens then. */
        readonly isPrompted: boolean
      }
    >
  /** A wallet has signed in along with a pairing, and the site is checking it. */
  | Named<'proofsReceived'>
  /** The session check ended; `error` is set if the site rejected it. */
  | Named<
      'proofsChecked',
      SigningAccount & {
        readonly outcome: 'accepted' | 'refused' | 'unknown' | 'cancelled'
        readonly error?: LatchkeyError
      }
    >
  /** A wallet is about to be asked to send a transaction; it is saved. */
  | Named<'transactionStarted', WithTransaction>
  /** It has a hash. */
  | Named<'transactionSubmitted', WithTransaction>
  /** Nothing was sent; or it is `unknown`, and may have been. */
  | Named<'transactionFailed', WithTransaction & WithError>
  /** It is confirmed, failed, replaced, or unknown after an hour. */
  | Named<'transactionChanged', WithTransaction>
  /** The wallet is about to be asked to sign the registration of a name. */
  | Named<'nameStarted', Registration>
  | Named<'nameRegistered', Registration>
  /** The service has not registered it, or it is not known. */
  | Named<'nameFailed', Registration & WithError>
  /** The visitor is asked whether a wallet may be asked for a transaction of the site. */
  | Named<'reviewStarted'>
  | Named<'alertRaised', Alert>
  | Named<'alertEnded', Alert>

/** Handlers of a subscriber, by the type of event. */
export type EventHandlers = {
  readonly [type in DomainEvent['type']]?: (
    latchkey: Latchkey,
    event: Extract<DomainEvent, { type: type }>,
  ) => void
}
