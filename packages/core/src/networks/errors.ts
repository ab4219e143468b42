import { LatchkeyError } from '../base/errors.ts'

/** The site has not configured this network. */
export class NetworkNotFoundError extends LatchkeyError {
  override readonly name = 'NetworkNotFoundError'
  constructor(caipNetworkId: string) {
    super({
      code: 'networkNotFound',
      shortMessage: 'Network Not Found',
      details: caipNetworkId,
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
