import { createFaultSwitch, type FaultSwitch } from '../faults/createFaultSwitch.ts'
import { noRelayFault, type RelayFault } from './parseRelayFault.ts'

/** The faults of the relay: a global one, and one per project. */
export interface RelayFaults {
  list(): readonly RelayFault[]
  set(fault: RelayFault): void
  /** The fault for a message of a tag from one project to another. A project's own fault takes precedence. */
  next(tag: number, projectIds: readonly string[]): RelayFault
  /** The fault for new sockets of this project. */
  atUpgrade(projectId: string): RelayFault
  /** Resets the faults of one project, or all. */
  clear(projectId?: string): void
}

const everybody = ''

export function createRelayFaults(): RelayFaults {
  const switches = new Map<string, FaultSwitch<RelayFault>>()
  const of = (projectIds: readonly string[]) =>
    [...projectIds, everybody].flatMap((id) => switches.get(id) ?? [])
  return {
    list: () => [...switches.values()].map((one) => one.current()),
    set(fault) {
      const created = createFaultSwitch(noRelayFault)
      created.set(fault)
      if (fault.mode === 'off') switches.delete(fault.projectId ?? everybody)
      else switches.set(fault.projectId ?? everybody, created)
    },
    next(tag, projectIds) {
      const found = of(projectIds).find((one) => one.current().tags?.includes(tag) ?? true)
      return found?.next() ?? noRelayFault
    },
    atUpgrade(projectId) {
      const found = of([projectId]).find(({ current }) => /down|refuse/.test(current().mode))
      return found?.current() ?? noRelayFault
    },
    clear(projectId) {
      if (projectId === undefined) switches.clear()
      else switches.delete(projectId)
    },
  }
}
