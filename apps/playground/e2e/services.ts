import { expect, type Page } from '@playwright/test'
import { controlUrl, servicesUrl } from './world.ts'

export const faulty = ['analytics', 'registry', 'images', 'data'] as const
export type Faulty = (typeof faulty)[number]
export type FaultMode = 'off' | 'down' | 'slow' | '403' | '429' | '500' | 'garbage'

/** Relay faults by the name of the HTTP fault. */
const relayFaults: Readonly<Record<FaultMode, object>> = {
  off: { mode: 'off' },
  down: { mode: 'down' },
  slow: { mode: 'delay', ms: 3_000 },
  403: { mode: 'refuse', reason: 'Unauthorized: origin not allowed' },
  429: { mode: 'refuse', reason: 'Too many requests' },
  500: { mode: 'drop' },
  garbage: { mode: 'forge' },
}

/** Faults of the services for one test; they affect no other test. */
export function createServices(page: Page, scope: string) {
  return {
    link: `services=data,registry,analytics&scope=${scope}`,
    async fault(service: Faulty | 'relay', mode: FaultMode) {
      if (service === 'relay') {
        const data = { ...relayFaults[mode], projectId: scope }
        const response = await page.request.post(`${controlUrl}/relay/faults`, { data })
        expect(response.ok()).toBe(true)
        return
      }
      const data = { service, mode, ms: 3_000 }
      const response = await page.request.post(`${servicesUrl}/faults/${scope}`, { data })
      expect(response.ok()).toBe(true)
    },
  }
}

/** Records each notice that a page shows from now on, once. */
export async function watchNotices(page: Page) {
  await page.evaluate(() => {
    const seen = new Set<string>()
    const { inspector, latchkey } = window.playground?.instance.get() ?? {}
    if (!inspector || !latchkey) throw new Error('There is no instance.')
    inspector.subscribe(() => {
      const text = inspector.read().find(([name]) => name === 'notice')?.[1]
      if (text?.includes('messageId')) seen.add(text)
    })
    Reflect.set(window, 'seenNotices', seen)
  })
  return () => page.evaluate(() => [...(Reflect.get(window, 'seenNotices') as Set<string>)])
}
