import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestError } from '../errors/errors.ts'
import type { HeldBytes } from './createByteLimits.ts'

/** The request for which code runs, for the readers and stores that are called through drivers and libraries. */
export type RequestScope = {
  /** The client's IPv4 address or IPv6 /48. */
  readonly network: string
  readonly bytes: HeldBytes
  /** A store's reason to reject the request, which a library between them would replace. */
  refusal?: RequestError
}

const scopes = new AsyncLocalStorage<RequestScope>()

export function runInScope<result>(scope: RequestScope, work: () => result): result {
  return scopes.run(scope, work)
}

/** Undefined outside a request, as while blocks are indexed. */
export function getScope(): RequestScope | undefined {
  return scopes.getStore()
}
