import { DevnetError } from '../errors.ts'

/** Services of the server; each can fail independently. */
export const serviceNames = ['data', 'registry', 'images', 'analytics', 'signIn'] as const
export type ServiceName = (typeof serviceNames)[number]

export const serviceFaultModes = ['off', 'down', 'slow', '403', '429', '500', 'garbage'] as const
export type ServiceFaultMode = (typeof serviceFaultModes)[number]

export type ServiceFault = {
  readonly mode: ServiceFaultMode
  /** Delay of `slow`. */
  readonly ms: number
}

const working: ServiceFault = { mode: 'off', ms: 0 }
const mostScopes = 1_000

/** The service of a path of the server. */
export function getService(path: string): ServiceName {
  if (path === '/getWallets') return 'registry'
  if (path === '/e' || path === '/getAnalyticsConfig') return 'analytics'
  if (path.startsWith('/v1/auth/')) return 'signIn'
  if (path.startsWith('/getWalletImage/') || path.startsWith('/public/')) return 'images'
  return 'data'
}

/** Faults by scope, so that each page or test has its own. */
export function createServiceFaults() {
  const scopes = new Map<string, Map<ServiceName, ServiceFault>>()
  const of = (scope: string) => scopes.get(scope) ?? new Map<ServiceName, ServiceFault>()
  return {
    get: (scope: string, service: ServiceName): ServiceFault => of(scope).get(service) ?? working,
    list: (scope: string) =>
      Object.fromEntries(serviceNames.map((name) => [name, of(scope).get(name) ?? working])),
    set(scope: string, service: ServiceName, fault: ServiceFault) {
      const scopeFaults = of(scope)
      // Removes the oldest one, so that the memory of a long-running proxy is bounded.
      const [oldest] = scopes.keys()
      if (!scopes.has(scope) && scopes.size >= mostScopes && oldest) scopes.delete(oldest)
      scopes.set(scope, scopeFaults.set(service, fault))
    },
    clear: (scope: string) => void scopes.delete(scope),
  }
}

/**
 * Parses a service and its fault: `{ service, mode, ms? }`.
 *
 * @throws {DevnetError} with the first invalid member
 */
export function parseServiceFault(value: unknown): {
  readonly service: ServiceName
  readonly fault: ServiceFault
} {
  const { service, mode, ms = 3_000 } = Object(value) as Record<string, unknown>
  const known = serviceNames.find((name) => name === service)
  if (!known) throw new DevnetError(`service must be one of ${serviceNames.join(', ')}.`)
  const fault = serviceFaultModes.find((name) => name === mode)
  if (!fault) throw new DevnetError(`mode must be one of ${serviceFaultModes.join(', ')}.`)
  if (typeof ms !== 'number' || !(ms >= 0 && ms <= 60_000))
    throw new DevnetError('ms must be a number from 0 to 60000.')
  return { service: known, fault: { mode: fault, ms } }
}
