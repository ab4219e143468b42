import { connectionsAtom, openModal, switchNetwork } from '@latchkey/core'
import { UserRejectedError } from '@latchkey/core/modal'
import { waitFor } from '@latchkey/test-support'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { emulateMotion } from '../../test/playMotion.ts'
import {
  afterwards,
  all,
  find,
  focused,
  getAnnounced,
  getView,
  waitForRemoval,
  waitForView,
} from '../../test/showApp.tsx'
import { request } from '../../test/showSignIn.tsx'

const why = 'Sign a message to show that this account is yours. It is free and moves nothing.'
const getText = () => all('lk-view-SIWXSignMessage')[0]?.textContent ?? ''
const pressKey = (key: string) => userEvent.keyboard(`{${key}}`)
const focusedId = () => focused()?.getAttribute('data-testid')
const hasFocus = (testId: string) => waitFor(() => expect(focusedId()).toBe(testId))

test('the keyboard cycles from the heading through close, sign and cancel', async () => {
  await request()
  await hasFocus('lk-header-title')
  for (const next of ['lk-close', 'lk-sign-in', 'lk-cancel', 'lk-close']) {
    await pressKey('Tab')
    await hasFocus(next)
  }
})

test('Enter signs, and the focus stays on the button that is then to be pressed again', async () => {
  const { latchkey, mock } = await request({ getRequired: () => true })
  const button = await find('lk-sign-in')
  button.focus()
  mock.hold('signMessage')
  await pressKey('Enter')
  await waitFor(() => expect(mock.waiting).toEqual(['signMessage']))
  await pressKey('Enter')
  expect(mock.waiting).toHaveLength(1)
  expect(focused()).toBe(button)
  mock.refuse('signMessage', new UserRejectedError())
  await waitFor(() => expect(button.textContent).toBe('Try again'))
  expect(focused()).toBe(button)
  mock.release()
  await pressKey('Enter')
  await waitForRemoval('lk-modal')
  expect(latchkey.store.get(connectionsAtom)).toHaveLength(1)
})

test('Escape leaves an optional sign-in, and the wallet stays connected', async () => {
  const { latchkey } = await request()
  await pressKey('Escape')
  await waitForRemoval('lk-modal')
  expect(latchkey.store.get(connectionsAtom)).toHaveLength(1)
})

test("Escape does not leave a required one, also during the wallet's request", async () => {
  const { latchkey, mock } = await request({ getRequired: () => true })
  await pressKey('Escape')
  await waitFor(async () =>
    expect((await find('lk-modal')).hasAttribute('data-shaking')).toBe(true),
  )
  mock.hold('signMessage')
  ;(await find('lk-sign-in')).focus()
  await pressKey('Enter')
  await waitFor(() => expect(mock.waiting).toEqual(['signMessage']))
  await pressKey('Escape')
  expect(getView(latchkey)).toBe('SIWXSignMessage')
  expect(mock.waiting).toEqual(['signMessage'])
})

test.each([
  ['signed in', 'lk-sign-in'],
  ['cancelled', 'lk-cancel'],
])('%s, the focus returns to its element before the modal', async (_, testId) => {
  const { latchkey } = await request({}, <button type="button" data-testid="lk-opener" />)
  await pressKey('Escape')
  await waitForRemoval('lk-modal')
  const opener = await find('lk-opener')
  opener.focus()
  openModal(latchkey, 'SIWXSignMessage')
  await waitForView('SIWXSignMessage')
  ;(await find(testId)).focus()
  await pressKey('Enter')
  await waitForRemoval('lk-modal')
  await waitFor(() => expect(focused()).toBe(opener))
})

test('every step is announced: the request, the wallet, a rejection, the check', async () => {
  let finish = () => {}
  const addSession = () => new Promise<void>((resolve) => (finish = resolve))
  const { mock } = await request({ addSession })
  await waitFor(() => expect(getAnnounced('status')).toBe(`Sign in to Corner Shop. ${why}`))
  const button = await find('lk-sign-in')
  mock.hold('signMessage')
  button.click()
  await waitFor(() =>
    expect(getAnnounced('status')).toBe('Continue in Orbit. Sign the message there.'),
  )
  mock.refuse('signMessage', new UserRejectedError())
  await waitFor(() =>
    expect(getAnnounced('alert')).toBe(
      'Signature declined. You are not signed in. Try again, or cancel.',
    ),
  )
  mock.release()
  button.click()
  await waitFor(() =>
    expect(getAnnounced('status')).toMatch(/^Checking your signature\. Corner Shop/),
  )
  expect(getAnnounced('alert')).toBe('')
  finish()
  await waitForRemoval('lk-modal')
})

test('shows that cancelling a required sign-in disconnects, also on a second network', async () => {
  let isRequired = false
  const { latchkey } = await request({ getRequired: () => isRequired })
  expect(getText()).not.toContain('If you cancel')
  ;(await find('lk-sign-in')).click()
  await waitForRemoval('lk-modal')
  isRequired = true
  await switchNetwork(latchkey, 'eip155:137')
  await waitForView('SIWXSignMessage')
  await waitFor(() => expect(getText()).toContain('Cancel disconnects your wallet.'))
  ;(await find('lk-cancel')).click()
  await waitForRemoval('lk-modal')
  await waitFor(() => expect(latchkey.store.get(connectionsAtom)).toEqual([]))
})

test('opened under its earlier name, it shows that cancelling disconnects', async () => {
  const { latchkey } = await request()
  openModal(latchkey, 'ConnectingSiwe')
  const view = await waitForView('ConnectingSiwe')
  expect(view.textContent).toContain('Cancel disconnects your wallet.')
  ;(await find('lk-cancel')).click()
  await waitForRemoval('lk-modal')
  expect(latchkey.store.get(connectionsAtom)).toEqual([])
})

test('the images move during a request, and never with reduced motion', async () => {
  afterwards(() => void emulateMotion(''))
  await emulateMotion('no-preference')
  const { mock } = await request()
  const view = await find('lk-view-SIWXSignMessage')
  const moves = () =>
    view
      .getAnimations({ subtree: true })
      .filter((one) => one instanceof CSSAnimation && one.animationName.includes('Drift')).length
  expect(moves()).toBe(0)
  mock.hold('signMessage')
  ;(await find('lk-sign-in')).click()
  await waitFor(() => expect(moves()).toBe(2))
  await emulateMotion('reduce')
  await waitFor(() => expect(moves()).toBe(0))
})
