import { LatchkeyError } from './errors.ts'

/** The visitor rejected the request in the wallet (EIP-1193 code 4001). */
export class UserRejectedError extends LatchkeyError {
  override readonly name = 'UserRejectedError'
  constructor(cause?: unknown) {
    super({
      code: 'userRejected',
      shortMessage: 'User rejected the request',
      retryable: true,
      cause,
    })
  }
}

/** The wallet already shows a request (EIP-1474 code -32002), which the visitor must answer first. */
export class RequestPendingError extends LatchkeyError {
  override readonly name = 'RequestPendingError'
  constructor(cause?: unknown) {
    super({
      code: 'requestPending',
      shortMessage: 'A request is already open in the wallet',
      retryable: true,
      cause,
    })
  }
}

/** The wallet does not know the chain (EIP-3326 code 4902) and could not add it. */
export class ChainNotAddedError extends LatchkeyError {
  override readonly name = 'ChainNotAddedError'
  constructor(cause?: unknown) {
    super({
      code: 'chainNotAdded',
      shortMessage: 'The wallet could not switch to this network',
      retryable: true,
      cause,
    })
  }
}

/** The wallet's response contradicts its state; the connection is rejected. */
export class WalletMismatchError extends LatchkeyError {
  override readonly name = 'WalletMismatchError'
  readonly about: 'chain' | 'account'
  constructor(about: 'chain' | 'account', details: string) {
    super({
      code: about === 'chain' ? 'walletMismatchChain' : 'walletMismatchAccount',
      shortMessage:
        about === 'chain'
          ? 'The wallet reports the wrong network'
          : 'The wallet returned a different account',
      details,
      retryable: true,
    })
    this.about = about
  }
}

/** The wallet's response is not a valid address, chain id or hash. */
export class InvalidWalletAnswerError extends LatchkeyError {
  override readonly name = 'InvalidWalletAnswerError'
  constructor(details: string, cause?: unknown) {
    super({
      code: 'invalidWalletAnswer',
      shortMessage: 'The wallet sent an answer this site could not read',
      details,
      retryable: true,
      cause,
    })
  }
}

/** The wallet is not available (any more). */
export class WalletNotFoundError extends LatchkeyError {
  override readonly name = 'WalletNotFoundError'
  constructor(walletId: string) {
    super({
      code: 'walletNotFound',
      shortMessage: 'This wallet was not found',
      details: walletId,
      retryable: true,
    })
  }
}

/** The wallet is not connected. */
export class NotConnectedError extends LatchkeyError {
  override readonly name = 'NotConnectedError'
  constructor(details?: string) {
    super({ code: 'notConnected', shortMessage: 'No wallet is connected', details })
  }
}

/** The wallet did not approve the pairing in time: a new URI is needed. */
export class PairingExpiredError extends LatchkeyError {
  override readonly name = 'PairingExpiredError'
  constructor(cause?: unknown) {
    super({
      code: 'pairingExpired',
      shortMessage: 'This code has expired',
      retryable: true,
      cause,
    })
  }
}

/** The session with the wallet has ended or was never valid. */
export class SessionExpiredError extends LatchkeyError {
  override readonly name = 'SessionExpiredError'
  constructor(cause?: unknown) {
    super({ code: 'sessionExpired', shortMessage: 'Session Expired', retryable: true, cause })
  }
}

/** The relay cannot be reached, or refuses the site. */
export class RelayError extends LatchkeyError {
  override readonly name = 'RelayError'
  constructor(details?: string, cause?: unknown) {
    super({
      code: 'relay',
      shortMessage: 'The wallet connection service cannot be reached',
      details,
      retryable: true,
      cause,
    })
  }
}

/** The namespace of the connected wallet does not support the call. */
export class MethodUnsupportedError extends LatchkeyError {
  override readonly name = 'MethodUnsupportedError'
  constructor(method: string, namespace: string) {
    super({
      code: 'methodUnsupported',
      shortMessage: 'This wallet does not support that',
      details: `${method} on ${namespace}`,
    })
  }
}

/** The wallets of the namespace do not support switching networks. */
export class NetworkSwitchUnsupportedError extends LatchkeyError {
  override readonly name = 'NetworkSwitchUnsupportedError'
  constructor(namespace: string) {
    super({
      code: 'networkSwitchUnsupported',
      shortMessage: 'Change the network in your wallet',
      details: namespace,
    })
  }
}

/**
 * The wallet was asked to send a transaction, or a node received it, and no usable response came: it may have been sent.
 * Look for it on the chain before another one is sent.
 */
export class TransactionUnknownError extends LatchkeyError {
  override readonly name = 'TransactionUnknownError'
  /** Hex on EVM and Bitcoin, base58 on Solana; undefined if the wallet has not named it. */
  readonly hash: string | undefined
  constructor({ hash, cause }: { readonly hash?: string | undefined; readonly cause?: unknown }) {
    super({
      code: 'transactionUnknown',
      shortMessage: 'The transaction may have been sent',
      details: hash,
      cause,
    })
    this.hash = hash
  }
}
