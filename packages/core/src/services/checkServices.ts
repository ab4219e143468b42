import { emit } from '../events/emit.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'

const needsProjectId = ['data', 'registry', 'analytics'] as const

/** Raises 'Project ID Not Configured' when a service that needs one is configured without it. */
export function checkServices(latchkey: Latchkey): void {
  const { projectId, services } = latchkey.config
  const [service] = needsProjectId.filter((name) => services?.[name])
  if (service && !projectId) {
    const details = `services.${service} needs the option projectId`
    emit(latchkey, { type: 'alertRaised', code: 'projectIdNotConfigured', details })
  }
}
