import { LatchkeyError } from '../base/errors.ts'

export type ServiceName = 'data' | 'registry' | 'analytics'

/** The site has not configured this service. */
export class ServiceNotConfiguredError extends LatchkeyError {
  override readonly name = 'ServiceNotConfiguredError'
  constructor(service: ServiceName) {
    super({
      code: 'serviceNotConfigured',
      shortMessage: 'This is not available here',
      details: `the option services.${service} is not set`,
    })
  }
}
