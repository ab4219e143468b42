import { expect, type Page } from '@playwright/test'
import { servicesUrl } from './world.ts'

export const faulty = ['analytics', 'registry', 'images', 'data'] as const
export type Faulty = (typeof faulty)[number]
export type FaultMode = 'off' | 'down' | 'slow' | '403' | '429' | '500' | 'garbage'

/** The services of one test: what it breaks, no other test notices. */
export function createServices(page: Page, scope: string) {
  return {
    link: `services=data,registry,analytics&scope=${scope}`,
    async fault(service: Faulty, mode: FaultMode) {
      const data = { service, mode, ms: 3_000 }
      const response = await page.request.post(`${servicesUrl}/faults/${scope}`, { data })
      expect(response.ok()).toBe(true)
    },
  }
}

/** Looks at the notices of a page from now on: each one it ever showed, once. */
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
