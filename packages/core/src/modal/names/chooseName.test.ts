import { expect, test } from 'vitest'
import { setup, waitForIdle } from '../../../test/setup.ts'
import { connect } from '../../connect/connect.ts'
import { openModal } from '../router/openModal.ts'
import { locationAtom } from '../router/state.ts'
import { chooseName } from './chooseName.ts'
import { openNames, openRegisterName } from './openNames.ts'

async function open(isRegistered = true) {
  const world = setup({
    projectId: 'demo',
    services: { data: 'https://data.test' },
    fetch: async (input) =>
      new URL(String(input)).pathname === '/v1/supported-chains'
        ? Response.json({ http: ['eip155:1'], ws: [] })
        : Response.json({ success: isRegistered }),
  })
  const { latchkey, events } = world
  await connect(latchkey, { walletId: 'mock' })
  openModal(latchkey)
  openNames(latchkey)
  events.length = 0
  openRegisterName(latchkey)
  const location = () => latchkey.store.get(locationAtom)
  return { ...world, location }
}

test('the form is opened and tracked; a registered name is shown without a way back', async () => {
  const { latchkey, events, location } = await open()
  expect(location().view).toBe('RegisterAccountName')
  expect(events).toEqual([['OPEN_ENS_FLOW', { isSmartAccount: false }]])
  await chooseName(latchkey, { name: 'adam.latchkey' })
  expect(location()).toMatchObject({
    view: 'RegisterAccountNameSuccess',
    params: { name: 'adam.latchkey' },
    canGoBack: false,
  })
  await waitForIdle()
})

test('error: a name that is refused leaves the form', async () => {
  const { latchkey, location } = await open(false)
  await expect(chooseName(latchkey, { name: 'adam.latchkey' })).rejects.toMatchObject({
    code: 'nameRefused',
  })
  expect(location().view).toBe('RegisterAccountName')
})

test('a visitor who has gone elsewhere is not moved', async () => {
  const { latchkey, location } = await open()
  const choosing = chooseName(latchkey, { name: 'adam.latchkey' })
  openModal(latchkey, 'Networks')
  await choosing
  expect(location().view).toBe('Networks')
})
