import { expect, test } from 'vitest'
import { setup, waitForIdle } from '../../test/setup.ts'
import { signedIn } from '../../test/signedInWorld.ts'
import { signInWorld } from '../../test/signInWorld.ts'
import { connect } from '../connect/connect.ts'
import { disconnect } from '../connect/disconnect.ts'
import { reconnect } from '../connections/reconnect.ts'
import { watchEvents } from '../events/emit.ts'
import { closeNetworks } from '../modal/networks/closeNetworks.ts'
import { openModal } from '../modal/router/openModal.ts'
import { modalAtom } from '../modal/router/state.ts'
import { activeConnectionAtom } from '../state/connections.ts'
import { signInAccountAtom, signInAtom } from '../state/signIn.ts'
import { watchSignIn } from './watchSignIn.ts'

/**
 * The next page of a visitor who switches the network as soon as the wallet is restored, while the sign-in code loads.
 */
async function switchAtOnce({ isSignedOut }: { isSignedOut: boolean }) {
  const { latchkey, site, mock, storage } = await signedIn()
  latchkey.destroy()
  if (isSignedOut) await site.siwx.setSessions([])
  const next = signInWorld({ site, mock, config: { storage } })
  const { store } = next.latchkey
  openModal(next.latchkey, 'Networks')
  const shown: boolean[] = []
  store.sub(modalAtom, () => shown.push(store.get(modalAtom).isOpen))
  let wasOpen: boolean | undefined
  const stop = store.sub(activeConnectionAtom, () => {
    stop()
    closeNetworks(next.latchkey)
    wasOpen = store.get(modalAtom).isOpen
  })
  await reconnect(next.latchkey)
  await waitForIdle()
  await waitForIdle()
  return { ...next, shown, wasOpen }
}

test('a network switch while the sign-in code loads shows the sign-in in the same card', async () => {
  const { view, shown } = await switchAtOnce({ isSignedOut: true })
  expect(view()).toBe('SIWXSignMessage')
  expect(shown).not.toContain(false)
})

test('a network switch while the sign-in code loads closes after the check finds a session', async () => {
  const { view, shown, wasOpen } = await switchAtOnce({ isSignedOut: false })
  expect(wasOpen).toBe(true)
  expect(view()).toBeUndefined()
  expect(shown).toEqual([false])
})

test('error: if the sign-in code fails to load, the session is unknown, and the next connection loads it again', async () => {
  const { latchkey } = setup()
  const { store } = latchkey
  const failures: unknown[] = []
  watchEvents(latchkey, (event) => {
    if (event.type === 'signInUnavailable') failures.push(event.error)
  })
  let loads = 0
  const stop = watchSignIn(latchkey, () => {
    loads += 1
    return Promise.reject(new Error('chunk failed'))
  })
  await connect(latchkey, { walletId: 'mock' })
  await waitForIdle()
  const key = store.get(signInAccountAtom)?.key
  expect(store.get(signInAtom).request).toEqual({ key, outcome: 'unknown' })
  expect(failures).toMatchObject([{ cause: new Error('chunk failed') }])
  await disconnect(latchkey)
  expect(store.get(signInAtom).request).toBeUndefined()
  await connect(latchkey, { walletId: 'mock' })
  await waitForIdle()
  expect(loads).toBe(2)
  stop()
})
