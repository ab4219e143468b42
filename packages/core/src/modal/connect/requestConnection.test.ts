import { runs } from '@latchkey/test-support'
import { mockAdapter } from '@latchkey/testing'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { setup, waitForIdle } from '../../../test/setup.ts'
import { signInWorld } from '../../../test/signInWorld.ts'
import { UserRejectedError } from '../../base/walletErrors.ts'
import { connectionsAtom, pendingConnectionsAtom } from '../../state/connections.ts'
import { closeModal } from '../router/closeModal.ts'
import { goBack } from '../router/goBack.ts'
import { navigate } from '../router/navigate.ts'
import { openModal } from '../router/openModal.ts'
import { locationAtom, modalAtom } from '../router/state.ts'
import {
  abortConnectionRequest,
  connectionRequestAtom,
  requestConnection,
} from './requestConnection.ts'

const wallets = ['alder', 'birch'].map((connectorId) => ({ connectorId, name: connectorId }))
const alder = { walletId: 'alder' }

function world(config = {}) {
  const mock = mockAdapter({ wallets })
  const instance = setup(config, mock)
  const { store } = instance.latchkey
  return {
    ...instance,
    store,
    view: () => (store.get(modalAtom).isOpen ? store.get(locationAtom).view : undefined),
    connected: () => store.get(connectionsAtom).map(({ connectorId }) => connectorId),
  }
}

test('the wallet is asked in the task of the click, and its view opens after 100 ms', async () => {
  const { latchkey, mock, clock, view, connected } = world()
  openModal(latchkey)
  mock.hold('connect')
  requestConnection(latchkey, alder)
  expect(mock.calls.filter(({ method }) => method === 'connect')).toHaveLength(1)
  clock.advance(99)
  expect(view()).toBe('Connect')
  clock.advance(1)
  expect(view()).toBe('ConnectingExternal')
  mock.release()
  await waitForIdle()
  expect(connected()).toEqual(['alder'])
  expect(view()).toBeUndefined()
})

test('the wallet is asked before the state changes, which a page renders', async () => {
  const { latchkey, mock, store } = world()
  openModal(latchkey)
  mock.hold('connect')
  const asked: number[] = []
  for (const state of [connectionRequestAtom, pendingConnectionsAtom])
    store.sub(state, () =>
      asked.push(mock.calls.filter(({ method }) => method === 'connect').length),
    )
  requestConnection(latchkey, alder)
  expect(asked).toEqual([1, 1])
})

test('error: a visitor whose modal closes while the wallet is asked has no request left', async () => {
  const { latchkey, store, connected } = world()
  const adapter = latchkey.adapters.get('eip155')
  if (!adapter) throw new Error('No adapter.')
  const connect = adapter.connect.bind(adapter)
  vi.spyOn(adapter, 'connect').mockImplementation((params) => {
    closeModal(latchkey)
    return connect(params)
  })
  openModal(latchkey)
  requestConnection(latchkey, alder)
  expect(store.get(connectionRequestAtom)).toBeUndefined()
  expect(store.get(pendingConnectionsAtom)).toEqual({})
  await waitForIdle()
  expect(connected()).toEqual([])
})

test('after a step back the waiting view opens too', async () => {
  const { latchkey, mock, clock, view, connected } = world()
  openModal(latchkey)
  navigate(latchkey, 'WhatIsAWallet')
  goBack(latchkey)
  mock.hold('connect')
  requestConnection(latchkey, alder)
  clock.advance(100)
  expect(view()).toBe('ConnectingExternal')
  mock.release()
  await waitForIdle()
  expect(connected()).toEqual(['alder'])
})

test('a wallet that answers at once connects without its view', async () => {
  const { latchkey, clock, view, connected, store } = world()
  openModal(latchkey)
  requestConnection(latchkey, alder)
  await waitForIdle()
  clock.advance(1_000)
  expect(connected()).toEqual(['alder'])
  expect(view()).toBeUndefined()
  expect(store.get(locationAtom).view).toBe('Connect')
  expect(store.get(connectionRequestAtom)).toBeUndefined()
})

test('error: a wallet that fails at once shows why in its view', async () => {
  const { latchkey, mock, view, store } = world()
  openModal(latchkey)
  mock.fails.connect = new UserRejectedError()
  requestConnection(latchkey, alder)
  await waitForIdle()
  expect(view()).toBe('ConnectingExternal')
  expect(store.get(connectionRequestAtom)?.error?.code).toBe('userRejected')
})

test('a second click on the same wallet is no second request; one on another wallet replaces the first', async () => {
  const { latchkey, mock, connected } = world()
  openModal(latchkey)
  mock.hold('connect')
  requestConnection(latchkey, alder)
  requestConnection(latchkey, alder)
  expect(mock.calls.filter(({ method }) => method === 'connect')).toHaveLength(1)
  requestConnection(latchkey, { walletId: 'birch' })
  mock.release()
  await waitForIdle()
  expect(connected()).toEqual(['birch'])
})

test('while the session is checked the waiting view opens, and the check closes it', async () => {
  const { latchkey, site, clock, view } = signInWorld()
  site.hold('getSessions')
  openModal(latchkey)
  requestConnection(latchkey, { walletId: 'mock' })
  await waitForIdle()
  clock.advance(100)
  expect(view()).toBe('ConnectingExternal')
  site.release('getSessions')
  await waitForIdle()
  expect(view()).toBe('SIWXSignMessage')
})

test('a wallet that is added to others connects under its view, and the connections are shown again', async () => {
  const { latchkey, mock, view, connected } = world()
  requestConnection(latchkey, alder)
  await waitForIdle()
  openModal(latchkey, 'Profile')
  mock.hold('connect')
  requestConnection(latchkey, { walletId: 'birch' })
  expect(view()).toBe('ConnectingExternal')
  mock.release()
  await waitForIdle()
  expect(connected()).toEqual(['birch', 'alder'])
  expect(view()).toBe('Profile')
})

test('security: with required terms no wallet is asked', () => {
  const { latchkey, mock, view } = world({
    termsConditionsUrl: 'https://shop.test/terms',
    features: { legalCheckbox: true },
  })
  openModal(latchkey, 'ConnectingExternal', { params: alder })
  requestConnection(latchkey, alder)
  expect(mock.calls.filter(({ method }) => method === 'connect')).toEqual([])
  expect(view()).toBe('Connect')
})

test('error: an instance that is destroyed aborts the request', async () => {
  const { latchkey, mock, clock } = world()
  openModal(latchkey)
  mock.hold('connect')
  requestConnection(latchkey, alder)
  latchkey.destroy()
  mock.release()
  clock.advance(100)
  await waitForIdle()
  expect(mock.wallet('alder').isPermitted).toBe(false)
})

const steps = ['alder', 'birch', 'close', 'back', 'help', 'wait', 'tick', 'abort'] as const

test('security: in any order of clicks, waits and ways out, only the wallet of a request that was not left connects', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...steps), { maxLength: 12 }),
      fc.constantFrom('answers', 'rejects'),
      async (order, outcome) => {
        const { latchkey, mock, clock, store, connected } = world()
        openModal(latchkey)
        mock.hold('connect')
        /** The wallet whose request the visitor has not left. */
        let wanted: string | undefined
        const left = new Set<string | undefined>()
        for (const step of order) {
          if (step === 'alder' || step === 'birch') {
            if (!store.get(modalAtom).isOpen) openModal(latchkey)
            requestConnection(latchkey, { walletId: step })
            if (wanted !== step) left.add(wanted)
            wanted = step
          } else if (step === 'tick') clock.advance(60)
          else if (step === 'wait') clock.advance(200)
          else {
            if (step === 'close') closeModal(latchkey)
            else if (step === 'back') goBack(latchkey)
            else if (step === 'abort') abortConnectionRequest(latchkey)
            else navigate(latchkey, 'WhatIsAWallet')
            const isUnchanged = step === 'help' && store.get(connectionRequestAtom) !== undefined
            if (!isUnchanged) {
              left.add(wanted)
              wanted = undefined
            }
          }
          expect(store.get(connectionRequestAtom)?.target.walletId).toBe(wanted)
        }
        if (outcome === 'rejects') mock.fails.connect = new UserRejectedError()
        mock.release()
        await waitForIdle()
        await waitForIdle()
        const expected = wanted && outcome === 'answers' ? [wanted] : []
        // The mock wallet takes back the approval of a request that was left, and with it that of the next one.
        if (left.has(wanted)) expect([[], expected]).toContainEqual(connected())
        else expect(connected()).toEqual(expected)
        latchkey.destroy()
      },
    ),
    { numRuns: runs(100) },
  )
})
