import type { LatchkeyConfig } from '@latchkey/core'
import { servicesUrl } from '../devnet/nodes.ts'
import type { Options } from '../options/options.ts'

/** The URL of this page's services: its faults apply to this page only. */
export function getScope({ scope }: Pick<Options, 'scope'>): string {
  return /^[\w-]{1,64}$/.test(scope) ? scope : 'playground'
}

/** The services of the options, through the fault proxy. */
export function toServices(options: Options): Pick<LatchkeyConfig, 'projectId' | 'services'> {
  const { services } = options
  if (services.length === 0) return {}
  const url = `${servicesUrl}/s/${getScope(options)}`
  return {
    projectId: 'demo',
    services: Object.fromEntries(services.map((name) => [name, url])),
  }
}
