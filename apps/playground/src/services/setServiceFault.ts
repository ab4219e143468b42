import { servicesUrl } from '../devnet/nodes.ts'

/** Images come from the registry and can fail independently. */
export const faultyServices = ['data', 'registry', 'images', 'analytics', 'signIn'] as const
export type FaultyService = (typeof faultyServices)[number]

export const serviceFaultModes = ['off', 'down', 'slow', '403', '429', '500', 'garbage'] as const
export type ServiceFaultMode = (typeof serviceFaultModes)[number]

/** Sets a fault of a service for the pages of a scope. @throws if the proxy is not running */
export async function setServiceFault(
  scope: string,
  service: FaultyService,
  mode: ServiceFaultMode,
): Promise<void> {
  await send(`/faults/${scope}`, { service, mode, ms: 3000 })
}

/** Removes all service faults of a scope. @throws if the proxy is not running */
export async function resetServices(scope: string): Promise<void> {
  await send(`/reset/${scope}`, {})
}

async function send(path: string, body: unknown): Promise<void> {
  const response = await fetch(servicesUrl + path, { method: 'POST', body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`The services responded with ${response.status}.`)
}
