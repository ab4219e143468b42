import { openModal } from '@latchkey/core'
import { type AlertCode, alerts, raiseAlert } from '@latchkey/core/modal'
import { waitFor } from '@latchkey/test-support'
import { expect, test } from 'vitest'
import { makeLatchkey, render } from '../../test/showApp.tsx'
import { LatchkeyProvider } from '../LatchkeyProvider.tsx'

/** The open modal of a site, and its alert. */
async function show(debug: boolean) {
  const latchkey = makeLatchkey({ debug })
  render(<LatchkeyProvider latchkey={latchkey}>{null}</LatchkeyProvider>)
  openModal(latchkey)
  const inside = () => document.querySelector('latchkey-modal')?.shadowRoot
  await waitFor(() => expect(find('lk-modal')).not.toBeNull())
  function find(id: string) {
    return inside()?.querySelector<HTMLElement>(`[data-testid="${id}"]`) ?? null
  }
  return { latchkey, alert: () => find('lk-alert') }
}

test("each alert is shown to the site's developer verbatim, until closed", async () => {
  const { latchkey, alert } = await show(true)
  for (const [code, title] of Object.entries(alerts) as [AlertCode, string][]) {
    raiseAlert(latchkey, { code, details: 'services.data' })
    await waitFor(() => expect(alert()?.textContent).toContain(`${title}: services.data`))
    alert()?.querySelector('button')?.click()
    await waitFor(() => expect(alert()).toBeNull())
  }
})

test('a visitor sees no alert', async () => {
  const { latchkey, alert } = await show(false)
  raiseAlert(latchkey, { code: 'invalidProjectId', details: 'services.data' })
  await new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
  expect(alert()).toBeNull()
})

test('security: the content of an alert is text', async () => {
  const { latchkey, alert } = await show(true)
  raiseAlert(latchkey, { code: 'networkNotFound', details: '<img src=x onerror=alert(1)>' })
  await waitFor(() => expect(alert()?.textContent).toContain('<img src=x'))
  expect(alert()?.querySelector('img')).toBeNull()
})
