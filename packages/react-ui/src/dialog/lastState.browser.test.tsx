import {
  cancelSignIn,
  connect,
  connectionsAtom,
  disconnect,
  openModal,
  pairingAtom,
  signIn,
  switchNetwork,
} from '@latchkey/core'
import { navigate, notify, UserRejectedError } from '@latchkey/core/modal'
import { waitFor } from '@latchkey/test-support'
import { expect, test } from 'vitest'
import { playMotion } from '../../test/playMotion.ts'
import { recordCard } from '../../test/recordCard.ts'
import { all, find, showApp, waitForRemoval, waitForView } from '../../test/showApp.tsx'
import { click, says, showCode } from '../../test/showPairing.ts'
import { request, site } from '../../test/showSignIn.tsx'

playMotion()

const approved = 'Approved. Finishing up…'
/** A site whose session checks the test resolves. */
function createPendingSite(options: Parameters<typeof site>[0] = {}) {
  const world = site(options)
  const waiting: (() => void)[] = []
  const state = { isHeld: false }
  const getSessions = async () => {
    if (state.isHeld) await new Promise<void>((resolve) => waiting.push(resolve))
    return world.getSessions()
  }
  return {
    siwx: { ...world, getSessions },
    hold() {
      state.isHeld = true
    },
    release() {
      state.isHeld = false
      for (const release of waiting.splice(0)) release()
    },
    waiting: () => waiting.length,
  }
}

test('after an approval by the relay the card shows it until it closes', async () => {
  const { relay } = await showCode()
  await find('lk-qr')
  const record = recordCard()
  relay.approve()
  await waitForRemoval('lk-modal')
  const texts = record.since(approved)
  expect(texts.length).toBeGreaterThan(0)
  for (const one of texts) expect(one).not.toMatch(/Scan with your phone|Copy linkDon/)
})

test('after an approval by the relay the card shows it during the session check', async () => {
  const { siwx, hold, release, waiting } = createPendingSite()
  const { relay, latchkey } = await showCode({ siwx })
  await find('lk-qr')
  hold()
  const record = recordCard()
  relay.approve()
  await waitFor(() => expect(waiting()).toBe(1))
  await waitFor(() => expect(latchkey.store.get(pairingAtom).isBuffering).toBe(false))
  await says(approved)
  release()
  await waitForView('SIWXSignMessage')
  expect(record.since(approved).filter((one) => one.includes('Scan with your phone'))).toEqual([])
  expect(record.cards()).toBe(1)
})

test('a pairing that fails after the approval does not show that it is finishing', async () => {
  const { relay, mock } = await showCode()
  await find('lk-qr')
  mock.fails.connect = new UserRejectedError()
  relay.approve()
  await find('lk-try-again')
  await says('You declined in ')
})

test('shows the verification of a pairing in the view and not over its title', async () => {
  const { latchkey } = await showCode()
  await find('lk-qr')
  latchkey.store.set(pairingAtom, (pairing) => ({ ...pairing, isBuffering: true }))
  await says(approved)
  const messageId = 'signIn.authenticating'
  notify(latchkey, { variant: 'loading', messageId, text: 'Authenticating...' })
  await says('Authenticating...')
  expect(all('lk-notice')).toEqual([])
})

test('after a sign-in the button stays busy until the card closes', async () => {
  await request()
  const record = recordCard()
  ;(await find('lk-sign-in')).click()
  await waitForRemoval('lk-modal')
  expect(record.button('lk-sign-in')).toEqual(['Sign', 'Signing…'])
})

test('after a cancel the card shows it until it closes', async () => {
  const { latchkey } = await request({ getRequired: () => true })
  const record = recordCard()
  ;(await find('lk-cancel')).click()
  await waitForRemoval('lk-modal')
  expect(record.button('lk-cancel')).toEqual(['Cancel', 'Cancelling…'])
  expect(record.button('lk-sign-in')).toEqual(['Sign'])
  await waitFor(() => expect(latchkey.store.get(connectionsAtom)).toEqual([]))
})

test('after an approval by an installed wallet the card shows it during the session check', async () => {
  const { siwx, hold, release, waiting } = createPendingSite()
  const { latchkey, mock } = showApp(null, { config: { siwx } })
  openModal(latchkey)
  await waitForView('Connect')
  mock.hold('connect')
  await click('lk-wallet-io.orbit')
  await waitForView('ConnectingExternal')
  await says('Approve the request in your wallet.')
  hold()
  const record = recordCard()
  mock.release('connect')
  await waitFor(() => expect(waiting()).toBe(1))
  await says(`${approved}Checking whether you are signed in`)
  expect((await find('lk-cancel')).matches(':disabled')).toBe(true)
  release()
  await waitForView('SIWXSignMessage')
  for (const texts of record.since(approved)) expect(texts).not.toContain('Accept connection')
  expect(record.cards()).toBe(1)
})

test('a required sign-in after a network switch appears in the same card', async () => {
  const { siwx, hold, release, waiting } = createPendingSite({ getRequired: () => true })
  const { latchkey } = showApp(null, { config: { siwx } })
  await connect(latchkey, { walletId: 'io.orbit' })
  await waitForView('SIWXSignMessage')
  await signIn(latchkey)
  await waitForRemoval('lk-modal')
  openModal(latchkey, 'Networks')
  await waitForView('Networks')
  const record = recordCard()
  hold()
  await click('lk-network-eip155:137')
  await waitFor(() => expect(waiting()).toBe(1))
  await says('Network changed to Polygon')
  release()
  await waitForView('SIWXSignMessage')
  expect(record.cards()).toBe(1)
  expect(record.wasGone()).toBe(false)
})

test('a network without sign-in closes without showing another state', async () => {
  const { latchkey } = showApp()
  await connect(latchkey, { walletId: 'io.orbit' })
  openModal(latchkey, 'Networks')
  await waitForView('Networks')
  const record = recordCard()
  await click('lk-network-eip155:137')
  await waitForRemoval('lk-modal')
  for (const texts of record.since('Switch to ')) expect(texts).not.toContain('changed')
})

test('a closing card still shows the disconnected account', async () => {
  const { latchkey } = showApp()
  await connect(latchkey, { walletId: 'io.orbit' })
  openModal(latchkey, 'Account')
  await waitForView('Account')
  await waitFor(async () => expect((await find('lk-balance')).textContent).toContain('1.500'))
  const record = recordCard()
  await disconnect(latchkey)
  await waitForRemoval('lk-modal')
  const last = record.since('1.500').at(-1)
  expect(last).toContain('1.500')
  expect(last).not.toContain('No wallet is connected')
})

test('a card that reopens while closing updates again', async () => {
  const { latchkey } = await request()
  await cancelSignIn(latchkey)
  navigate(latchkey, 'Networks')
  openModal(latchkey, 'Networks')
  await waitForView('Networks')
  await switchNetwork(latchkey, 'eip155:137')
  await waitForView('SIWXSignMessage')
  await says('Polygon')
})

test('shows a declined signature once', async () => {
  const { mock } = await request()
  mock.fails.signMessage = new UserRejectedError()
  const record = recordCard()
  ;(await find('lk-sign-in')).click()
  await says('Signature declined')
  for (const texts of record.since('Signature declined'))
    expect(texts.match(/Signature declined/g)).toHaveLength(1)
  // Nor does it show that no request was sent, after the request.
  const waited = record.since('Continue in Orbit')
  expect(waited.length).toBeGreaterThan(0)
  expect(waited.filter((text) => text.includes('Sign in to'))).toEqual([])
})

test('shows a declined signature of the page in the view, also after the notice has closed', async () => {
  const { latchkey, mock } = await request()
  mock.fails.signMessage = new UserRejectedError()
  await expect(signIn(latchkey)).rejects.toMatchObject({ code: 'signatureDeclined' })
  await says('Signature declinedYou are not signed in')
  expect(all('lk-notice')).toEqual([])
})
