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
