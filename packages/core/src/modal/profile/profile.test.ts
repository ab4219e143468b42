import { runs } from '@latchkey/test-support'
import { mockAdapter } from '@latchkey/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setup, waitForIdle } from '../../../test/setup.ts'
import { connect } from '../../connect/connect.ts'
import { disconnect } from '../../connect/disconnect.ts'
import { createMemoryStorage } from '../../ports/storage.ts'
import { activeConnectionAtom, connectionsAtom } from '../../state/connections.ts'
import { noticeAtom } from '../notices/state.ts'
import { goBack } from '../router/goBack.ts'
import { navigate } from '../router/navigate.ts'
import { openModal } from '../router/openModal.ts'
import { historyAtom, locationAtom, modalAtom } from '../router/state.ts'
import { disconnectWallet } from './disconnectWallet.ts'
import { addWallet, openProfile } from './openProfile.ts'
import { profileAtom } from './profileAtom.ts'
import { removeRecentWallet } from './removeRecentWallet.ts'
import { switchWallet } from './switchWallet.ts'

const ids = ['alder', 'birch', 'cedar'] as const
const wallets = ids.map((connectorId, index) => ({
  connectorId,
  name: connectorId,
  accounts: [`0x${String(index + 1).repeat(40)}`],
}))
const namespace = 'eip155'

function world(config = {}) {
  const instance = setup(config, mockAdapter({ wallets }))
  const { store } = instance.latchkey
  return {
    ...instance,
    views: () => store.get(historyAtom).map(({ view }) => view),
    notice: () => store.get(noticeAtom)?.text,
    profile: () => {
      const { active, others, recent } = store.get(profileAtom)
      return {
        active: active?.connectorId,
        others: others.map(({ connectorId }) => connectorId),
        recent: recent.map(({ id }) => id),
      }
    },
  }
}

test('a second wallet is added from the connections, which then list it', async () => {
  const { latchkey, views, notice, profile } = world()
  await connect(latchkey, { walletId: 'alder' })
  openModal(latchkey)
  openProfile(latchkey)
  addWallet(latchkey)
  navigate(latchkey, 'ConnectingExternal', { walletId: 'birch' })
  goBack(latchkey)
  expect(views()).toEqual(['Account', 'Profile', 'Connect'])
  await connect(latchkey, { walletId: 'birch' })
  expect(views()).toEqual(['Account', 'Profile'])
  expect(latchkey.store.get(modalAtom).isOpen).toBe(true)
  expect(notice()).toBe('Wallet added')
  expect(profile()).toEqual({ active: 'birch', others: ['alder'], recent: [] })
})

test('another connection becomes the active one, and no connection changes', async () => {
  const { latchkey, mock, notice, profile } = world()
  await connect(latchkey, { walletId: 'alder' })
  await connect(latchkey, { walletId: 'birch' })
  const live = () =>
    new Map(latchkey.store.get(connectionsAtom).map((one) => [one.connectorId, one]))
  const before = live()
  const from = mock.calls.length
  switchWallet(latchkey, { namespace, connectorId: 'alder' })
  expect(profile()).toMatchObject({ active: 'alder', others: ['birch'] })
  expect(live()).toEqual(before)
  expect(mock.calls.slice(from).map(({ method }) => method)).toEqual(['activate'])
  expect(notice()).toBe('Wallet switched')
})

test('error: a connection that has ended cannot become active, and the active one stays', async () => {
  const { latchkey, notice, profile } = world()
  await connect(latchkey, { walletId: 'alder' })
  switchWallet(latchkey, { namespace, connectorId: 'cedar' })
  expect(notice()).toBe('Failed to switch wallet')
  expect(profile().active).toBe('alder')
})

test('ending one keeps the others and the view; ending the last one leaves no way back to Account', async () => {
  const { latchkey, views, notice, profile } = world()
  await connect(latchkey, { walletId: 'alder' })
  await connect(latchkey, { walletId: 'birch' })
  openModal(latchkey)
  openProfile(latchkey)
  await disconnectWallet(latchkey, { namespace, connectorId: 'birch' })
  expect(notice()).toBe('Wallet disconnected')
  expect(profile()).toEqual({ active: 'alder', others: [], recent: ['birch'] })
  expect(views()).toEqual(['Account', 'Profile'])
  await disconnectWallet(latchkey)
  expect(profile()).toEqual({ active: undefined, others: [], recent: ['birch', 'alder'] })
  expect(views()).toEqual(['Profile'])
  expect(latchkey.store.get(modalAtom).isOpen).toBe(true)
})

test('disconnecting one of several on its account page leads to the remaining ones', async () => {
  const { latchkey, views, notice, profile } = world()
  await connect(latchkey, { walletId: 'alder' })
  await connect(latchkey, { walletId: 'birch' })
  openModal(latchkey)
  await disconnect(latchkey, { namespace, connectorId: 'birch' })
  expect(notice()).toBe('Wallet disconnected')
  expect(profile()).toMatchObject({ active: 'alder', others: [] })
  expect(views()).toEqual(['Account', 'Profile'])
  goBack(latchkey)
  await disconnect(latchkey, { namespace, connectorId: 'alder' })
  expect(latchkey.store.get(modalAtom).isOpen).toBe(false)
})

test('a wallet that the page disconnects while the modal is closed opens nothing', async () => {
  const { latchkey, notice } = world()
  await connect(latchkey, { walletId: 'alder' })
  await connect(latchkey, { walletId: 'birch' })
  await disconnect(latchkey, { namespace, connectorId: 'birch' })
  expect(latchkey.store.get(modalAtom).isOpen).toBe(false)
  expect(notice()).toBeUndefined()
})

test('error: a wallet that does not disconnect is removed, and the view shows the failure', async () => {
  const { latchkey, mock, notice, views } = world()
  await connect(latchkey, { walletId: 'alder' })
  openModal(latchkey, 'Profile')
  mock.fails.disconnect = new Error('locked')
  await disconnectWallet(latchkey, { namespace, connectorId: 'alder' })
  expect(notice()).toBe('Failed to disconnect wallet')
  expect(views()).toEqual(['Profile'])
})

test('a recent wallet is removed, also for the next visit', async () => {
  const storage = createMemoryStorage()
  const { latchkey, notice, profile } = world({ storage })
  await connect(latchkey, { walletId: 'alder' })
  await disconnectWallet(latchkey)
  expect(profile().recent).toEqual(['alder'])
  removeRecentWallet(latchkey, { walletId: 'alder' })
  expect(notice()).toBe('Removed from this list')
  expect(profile().recent).toEqual([])
  expect(world({ storage }).profile().recent).toEqual([])
})

test('without an open modal the connections open it', () => {
  const { latchkey } = world()
  openProfile(latchkey)
  expect(latchkey.store.get(locationAtom).view).toBe('Profile')
  expect(latchkey.store.get(modalAtom).isOpen).toBe(true)
})

test('after any steps in any order, one live connection is active and no wallet is both live and recent', async () => {
  const step = fc.tuple(
    fc.constantFrom('connect', 'switch', 'end', 'endAll', 'forget', 'revoke', 'open'),
    fc.constantFrom(...ids),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const { latchkey, mock, profile } = world()
      for (const [what, connectorId] of steps) {
        if (what === 'connect') await connect(latchkey, { walletId: connectorId })
        if (what === 'switch') switchWallet(latchkey, { namespace, connectorId })
        if (what === 'end') await disconnectWallet(latchkey, { namespace, connectorId })
        if (what === 'endAll') await disconnectWallet(latchkey)
        if (what === 'forget') removeRecentWallet(latchkey, { walletId: connectorId })
        if (what === 'revoke') mock.emitAccounts(connectorId, [])
        if (what === 'open') openProfile(latchkey)
        await waitForIdle()
        const { active, others, recent } = profile()
        const live = latchkey.store.get(connectionsAtom)
        expect(live.map((one) => one.connectorId).sort()).toEqual(
          [...(active ? [active] : []), ...others].sort(),
        )
        expect(active === undefined).toBe(live.length === 0)
        expect(recent.length).toBeLessThanOrEqual(2)
        expect(recent.filter((id) => id === active || others.includes(id))).toEqual([])
        expect(live.every((one) => one.address && one.caipNetworkId && one.provider)).toBe(true)
        expect(latchkey.store.get(activeConnectionAtom)?.connectorId).toBe(active)
      }
      latchkey.destroy()
    }),
    { numRuns: runs(60) },
  )
})
