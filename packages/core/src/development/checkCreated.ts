import type { Logger } from '../ports/log.ts'
import type { Platform } from '../ports/platform.ts'
import { warn } from './warn.ts'

/** The part of a Latchkey that is checked; its full type is in a folder above this one. */
type Latchkey = {
  readonly id: string
  readonly signal: AbortSignal
  readonly log: Logger
  readonly platform: Pick<Platform, 'isBrowser'>
  readonly config: {
    readonly adapters?: readonly unknown[] | undefined
    readonly connectors?: readonly unknown[] | undefined
    readonly log?: Logger | undefined
    readonly logLevel?: unknown
    readonly projectId?: string | undefined
    readonly services?:
      | {
          readonly data?: string | undefined
          readonly registry?: string | undefined
          readonly analytics?: string | undefined
        }
      | undefined
    readonly storage?: unknown
  }
}

/** Instances of this page that share a storage, by their id. */
const instances = new Map<string, Set<Latchkey>>()

/** Warns about missing adapters, a `projectId` without effect, and instances that share a storage. */
export function checkCreated(latchkey: Latchkey): void {
  const { config, platform } = latchkey
  if (!platform.isBrowser) return
  const { services, projectId, adapters = [], connectors = [] } = config
  if (adapters.length === 0 && connectors.length === 0)
    warn(latchkey, 'The option adapters is empty: write adapters: [evm({ networks: [mainnet] })]')
  const usesProjectId =
    connectors.length > 0 || services?.data || services?.registry || services?.analytics
  if (projectId && !usesProjectId)
    warn(
      latchkey,
      'The option projectId has no effect: it is for services.data, services.registry, services.analytics and walletConnect()',
    )
  if (!config.storage) countInstances(latchkey)
}

function countInstances(latchkey: Latchkey): void {
  const { id, signal } = latchkey
  const others = instances.get(id) ?? new Set()
  instances.set(id, others.add(latchkey))
  signal.addEventListener('abort', () => others.delete(latchkey))
  if (others.size === 2)
    warn(
      latchkey,
      `Two instances with the id "${id}" share their storage: call createLatchkey once, outside of components, or give each a different id`,
    )
}
