import { expect, test } from 'vitest'
import { waitForIdle } from '../../../test/setup.ts'
import { createTwoWallets } from '../../../test/signedInWorld.ts'
import { connectedWorld, polygon, signInWorld } from '../../../test/signInWorld.ts'
import { unknown } from '../../../test/siteSessions.ts'
import { connect } from '../../connect/connect.ts'
import { DisconnectFailedError } from '../../connections/errors.ts'
import { emit } from '../../events/emit.ts'
import { switchNetwork } from '../../networks/switchNetwork.ts'
import { cancelSignIn } from '../../signIn/cancelSignIn.ts'
import { activeConnectionAtom } from '../../state/connections.ts'
import { signInAccountAtom } from '../../state/signIn.ts'
import { notify } from '../notices/notify.ts'
import { noticeAtom } from '../notices/state.ts'
import { openModal } from '../router/openModal.ts'
import { locationAtom } from '../router/state.ts'

test('the open sign-in stays if the session of the next network cannot be checked', async () => {
  const { latchkey, site, view } = await connectedWorld()
  expect(view()).toBe('SIWXSignMessage')
  site.fails.getSessions = unknown()
  await switchNetwork(latchkey, polygon)
  await waitForIdle()
  expect(view()).toBe('SIWXSignMessage')
})

test('the open sign-in stays after a second wallet is connected and its session cannot be checked', async () => {
  const { latchkey, site, view } = await connectedWorld({ mock: createTwoWallets() })
  await connect(latchkey, { walletId: 'other' })
  await waitForIdle()
  expect(view()).toBe('SIWXSignMessage')
  site.fails.getSessions = unknown()
  await switchNetwork(latchkey, polygon)
  await waitForIdle()
  expect(view()).toBe('SIWXSignMessage')
})

test('the end of a session check removes the notice of the check and no other', async () => {
  const { latchkey, store } = await connectedWorld()
  const account = store.get(signInAccountAtom)
  if (!account) throw new Error('A wallet is connected.')
  const checked = { type: 'proofsChecked', account, outcome: 'accepted' } as const
  emit(latchkey, { type: 'proofsReceived' })
  expect(store.get(noticeAtom)).toMatchObject({ messageId: 'signIn.authenticating' })
  emit(latchkey, checked)
  expect(store.get(noticeAtom)).toBeUndefined()
  notify(latchkey, { variant: 'error', messageId: 'profile.switchFailed', text: 'Failed' })
  emit(latchkey, checked)
  expect(store.get(noticeAtom)).toMatchObject({ messageId: 'profile.switchFailed' })
})

test('error: inline, the card leaves a cancelled sign-in even if the wallet does not disconnect', async () => {
  const { latchkey, mock, clock, store } = await connectedWorld({ config: { inline: true } })
  mock.hold('disconnect')
  const cancelling = cancelSignIn(latchkey)
  await waitForIdle()
  expect(store.get(locationAtom).view).toBe('SIWXSignMessage')
  clock.advance(5_000)
  await cancelling
  expect(store.get(activeConnectionAtom)).toBeDefined()
  expect(store.get(locationAtom).view).toBe('Account')
})

test.each([
  ['prompts the next account to sign in', 'SIWXSignMessage', undefined],
  ['shows that the next wallet is on an unsupported network', 'UnsupportedChain', 'eip155:56'],
] as const)(
  'inline, after a cancelled sign-in the card %s, even if the wallet reports a failure',
  async (_, view, caipNetworkId) => {
    for (const isFailing of [false, true]) {
      const mock = createTwoWallets()
      const { latchkey, store } = await connectedWorld({ mock, config: { inline: true } })
      if (caipNetworkId) mock.emitChain('mock', caipNetworkId)
      await connect(latchkey, { walletId: 'other' })
      await waitForIdle()
      expect(store.get(locationAtom).view).toBe('SIWXSignMessage')
      if (isFailing) mock.fails.disconnect = new Error('locked')
      await cancelSignIn(latchkey)
      await waitForIdle()
      expect(store.get(activeConnectionAtom)?.connectorId).toBe('mock')
      expect(store.get(locationAtom).view).toBe(view)
    }
  },
)

test('error: a view that waits for the session stays when the site could not disconnect a wallet', async () => {
  const { latchkey, site, view } = signInWorld()
  site.hold('getSessions')
  openModal(latchkey)
  await connect(latchkey, { walletId: 'mock' })
  await waitForIdle()
  const error = new DisconnectFailedError('locked')
  emit(latchkey, { type: 'disconnectFailed', error, cause: 'requested' })
  expect(view()).toBe('Connect')
})
