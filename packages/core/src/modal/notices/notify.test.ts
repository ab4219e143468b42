import { expect, test } from 'vitest'
import { setup } from '../../../test/setup.ts'
import { alerts } from '../alerts/alerts.ts'
import { dismissAlertByCode, raiseAlert } from '../alerts/raiseAlert.lazy.ts'
import { dismissAlert } from '../alerts/raiseAlert.ts'
import { alertAtom } from '../alerts/state.ts'
import { dismissNotice, notify } from './notify.ts'
import { noticeAtom } from './state.ts'

const notice = { variant: 'success', messageId: 'addressCopied', text: 'Address copied' } as const

test('a notice disappears after 2.5 s; a new one has its full time', () => {
  const { latchkey, clock } = setup()
  notify(latchkey, notice)
  clock.advance(2_000)
  notify(latchkey, { ...notice, variant: 'error' })
  clock.advance(2_000)
  expect(latchkey.store.get(noticeAtom)).toMatchObject({ variant: 'error' })
  clock.advance(500)
  expect(latchkey.store.get(noticeAtom)).toBeUndefined()
  expect(clock.pending).toBe(0)
})

test('a loading notice stays until it is dismissed', () => {
  const { latchkey, clock } = setup()
  notify(latchkey, { ...notice, variant: 'loading' })
  clock.advance(60_000)
  expect(latchkey.store.get(noticeAtom)).toBeDefined()
  dismissNotice(latchkey)
  expect(latchkey.store.get(noticeAtom)).toBeUndefined()
})

test('an alert stays until it is closed, and is logged verbatim', () => {
  const { latchkey, logged } = setup()
  raiseAlert(latchkey, { code: 'networkNotFound', details: 'eip155:5' })
  expect(latchkey.store.get(alertAtom)).toEqual({
    code: 'networkNotFound',
    title: 'Network Not Found',
    details: 'eip155:5',
  })
  expect(logged).toEqual([{ level: 'error', message: 'Network Not Found: eip155:5' }])
  dismissAlert(latchkey)
  expect(latchkey.store.get(alertAtom)).toBeUndefined()
})

test('the same alert is raised once, even after it was closed, until its cause is resolved', () => {
  const { latchkey, logged } = setup()
  const raise = (details: string) => raiseAlert(latchkey, { code: 'networkNotFound', details })
  raise('eip155:5')
  raise('eip155:5')
  dismissAlert(latchkey)
  raise('eip155:5')
  expect(latchkey.store.get(alertAtom)).toBeUndefined()
  expect(logged).toHaveLength(1)
  raise('eip155:6')
  expect(latchkey.store.get(alertAtom)?.details).toBe('eip155:6')
  dismissAlertByCode(latchkey, { code: 'networkNotFound', details: 'eip155:5' })
  raise('eip155:5')
  expect(logged).toHaveLength(3)
})

test('an action that the wallet refuses is a notice each time, and no alert', () => {
  const { latchkey } = setup()
  for (const _ of [1, 2]) {
    dismissNotice(latchkey)
    raiseAlert(latchkey, { code: 'actionNotAllowed', details: 'eth_sign' })
    expect(latchkey.store.get(noticeAtom)).toMatchObject({
      ...{ variant: 'error', messageId: 'email.notAllowed', text: 'Action not allowed' },
    })
  }
  expect(latchkey.store.get(alertAtom)).toBeUndefined()
})

test('the alerts are those of the specification', () => {
  expect(alerts).toMatchInlineSnapshot(`
    {
      "embeddedWalletLoadTimeout": "Embedded Wallet Load Timeout",
      "invalidAppConfiguration": "Invalid App Configuration",
      "invalidProjectId": "Invalid Project ID",
      "networkNotFound": "Network Not Found",
      "projectIdNotConfigured": "Project ID Not Configured",
      "sessionExpired": "Session Expired",
    }
  `)
})
