import { cancelSignIn, connectionsAtom, disconnect, openModal, signOut } from '@latchkey/core'
import { noticeAtom, requestClose, UserRejectedError } from '@latchkey/core/modal'
import { waitFor } from '@latchkey/test-support'
import { expect, test } from 'vitest'
import { all, find, getView, showApp, waitForRemoval, waitForView } from '../../test/showApp.tsx'
import { request, site } from '../../test/showSignIn.tsx'
import { useSession } from '../hooks/useSession.ts'

/** A component of the site. */
function Who() {
  const { status, session, sessions } = useSession()
  return (
    <p data-testid="lk-who">
      {status} {session?.data.chainId} {sessions.length}
    </p>
  )
}

/** The text of the view. */
const getText = () => all('lk-view-SIWXSignMessage')[0]?.textContent ?? ''

test('it shows account and network, and signs in with one click', async () => {
  const { latchkey, mock } = await request()
  const account = await find('lk-sign-in-account')
  expect(account.querySelector('[data-address]')?.getAttribute('data-address')).toBe(
    mock.wallet('io.orbit').accounts[0],
  )
  expect(account.textContent).toContain('Ethereum')
  const button = await find('lk-sign-in')
  button.click()
  await waitForRemoval('lk-view-SIWXSignMessage')
  expect(getView(latchkey)).toBeUndefined()
})

test("during the wallet's request the button shows it, and cancelling is still possible", async () => {
  const { latchkey, mock } = await request({ getRequired: () => true })
  expect(getText()).toContain('Cancel disconnects')
  mock.hold('signMessage')
  const button = await find('lk-sign-in')
  button.click()
  await waitFor(() => expect(button.textContent).toContain('Signing…'))
  await waitFor(() => expect(getText()).toContain('Continue in Orbit'))
  const cancel = await find('lk-cancel')
  cancel.click()
  await waitForRemoval('lk-view-SIWXSignMessage')
  await waitFor(() => expect(latchkey.store.get(connectionsAtom)).toEqual([]))
  mock.release('signMessage')
})

test("both buttons are busy from the click on, before core's part has loaded", async () => {
  const { mock } = await request()
  mock.hold('signMessage')
  for (const [id, expected] of [
    ['lk-sign-in', 'Signing…'],
    ['lk-cancel', 'Cancelling…'],
  ] as const) {
    const button = await find(id)
    button.click()
    await Promise.resolve()
    expect(button.textContent).toContain(expected)
  }
  await waitForRemoval('lk-view-SIWXSignMessage')
  mock.release('signMessage')
})

test('error: a declined request is shown, and retried with the same button', async () => {
  const { latchkey, mock } = await request()
  mock.fails.signMessage = new UserRejectedError()
  const button = await find('lk-sign-in')
  button.click()
  await waitFor(() => expect(getText()).toContain('Signature declined'))
  expect(latchkey.store.get(noticeAtom)?.text).toBe('Signature declined')
  expect(button.textContent).toBe('Try again')
  delete mock.fails.signMessage
  button.click()
  await waitForRemoval('lk-view-SIWXSignMessage')
})

test('the error of one network is not shown for the next', async () => {
  const { mock } = await request()
  mock.fails.signMessage = new UserRejectedError()
  const button = await find('lk-sign-in')
  button.click()
  await waitFor(() => expect(getText()).toContain('Signature declined'))
  mock.emitChain('io.orbit', 'eip155:137')
  await waitFor(() => expect(getText()).toContain('Polygon'))
  await waitFor(() => expect(getText()).not.toContain('Signature declined'))
})

test('X shakes while sign-in is required', async () => {
  const { latchkey } = await request({ getRequired: () => true })
  requestClose(latchkey)
  expect((await find('lk-modal')).hasAttribute('data-shaking')).toBe(true)
  expect(getView(latchkey)).toBe('SIWXSignMessage')
})

test('without a wallet there is nothing to sign, and a button to connect one', async () => {
  const { latchkey } = showApp(null, { config: { siwx: site() } })
  openModal(latchkey, 'ConnectingSiwe')
  await waitForView('ConnectingSiwe')
  expect(all('lk-sign-in')).toEqual([])
  const cancel = await find('lk-cancel')
  cancel.click()
  await waitForView('Connect')
})

test('useSession follows signing in, signing out and disconnecting', async () => {
  const { latchkey } = await request({}, <Who />)
  const who = await find('lk-who')
  expect(who.textContent).toBe('signedOut  0')
  const button = await find('lk-sign-in')
  button.click()
  await waitFor(() => expect(who.textContent).toBe('signedIn eip155:1 1'))
  await signOut(latchkey)
  await waitFor(() => expect(who.textContent).toBe('signedOut  0'))
  await disconnect(latchkey)
  await waitFor(() => expect(who.textContent).toBe('disconnected  0'))
})

test('useSession shows that sign-in is not enabled', async () => {
  const { latchkey } = showApp(<Who />)
  expect((await find('lk-who')).textContent).toBe('disabled  0')
  await cancelSignIn(latchkey)
})
