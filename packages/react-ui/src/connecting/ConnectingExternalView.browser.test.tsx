import { activeConnectionAtom, closeModal, disconnect, openModal } from '@latchkey/core'
import {
  connectionRequestAtom,
  connectorUriAtom,
  goBack,
  locationAtom,
  RequestPendingError,
  TimedOutError,
  UserRejectedError,
  WalletMismatchError,
} from '@latchkey/core/modal'
import { waitFor } from '@latchkey/test-support'
import { mockAdapter, mockClock } from '@latchkey/testing'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  find,
  getView,
  makeLatchkey,
  modal,
  render,
  showApp,
  waitForRemoval,
  waitForView,
  wallet,
} from '../../test/showApp.tsx'
import { LatchkeyContext } from '../context/context.ts'
import { ConnectingExternalView } from './ConnectingExternalView.tsx'

const text = () => modal().querySelector('[part=status]')?.textContent ?? ''

async function request(fail?: unknown) {
  const app = showApp(null, { mock: mockAdapter({ wallets: [wallet] }) })
  if (fail) app.mock.fails.connect = fail
  else app.mock.hold('connect')
  openModal(app.latchkey, 'Connect')
  await waitForView('Connect')
  await userEvent.click(page.elementLocator(await find('lk-wallet-io.orbit')))
  await waitForView('ConnectingExternal')
  return app
}

test('sends one request, shows its state, and closes after the approval', async () => {
  const { latchkey, mock } = await request()
  expect((await find('lk-header-title')).textContent).toBe('Orbit')
  expect(text()).toContain('Continue in Orbit')
  expect(text()).toContain('Approve the request in your wallet.')
  await waitFor(() => expect(mock.prompts).toEqual(['io.orbit']))
  mock.release()
  await waitForRemoval('lk-modal')
  expect(latchkey.store.get(activeConnectionAtom)?.connectorId).toBe('io.orbit')
})

test('Cancel goes back and aborts the request', async () => {
  const { latchkey, mock } = await request()
  await waitFor(() => expect(mock.waiting).toEqual(['connect']))
  await userEvent.click(page.elementLocator(await find('lk-cancel')))
  await waitForView('Connect')
  mock.release()
  await waitFor(() => expect(mock.wallet('io.orbit').isPermitted).toBe(false))
  expect(latchkey.store.get(activeConnectionAtom)).toBeUndefined()
  expect(getView(latchkey)).toBe('Connect')
})

test('closing withdraws it as well', async () => {
  const { latchkey, mock } = await request()
  await waitFor(() => expect(mock.waiting).toEqual(['connect']))
  // The wallet responds while the card is still leaving.
  closeModal(latchkey)
  mock.release()
  await waitFor(() => expect(mock.wallet('io.orbit').isPermitted).toBe(false))
  expect(latchkey.store.get(activeConnectionAtom)).toBeUndefined()
  await waitForRemoval('lk-modal')
})

const getAnnounced = (role: 'status' | 'alert') =>
  Array.from(modal().querySelectorAll(`[role=${role}]`), ({ textContent }) => textContent).join('')

test('waiting, a refusal, waiting again and being connected are each spoken, and only the last', async () => {
  const { latchkey, mock } = await request()
  const waiting = 'Continue in Orbit. Approve the request in your wallet.'
  await waitFor(() => expect(getAnnounced('status')).toBe(waiting))
  await waitFor(() => expect(mock.waiting).toEqual(['connect']))
  mock.refuse('connect', new UserRejectedError())
  await waitFor(() =>
    expect(getAnnounced('alert')).toMatch(/^You declined in Orbit\. Nothing was shared/),
  )
  expect(getAnnounced('status')).toBe('')
  await userEvent.click(page.elementLocator(await find('lk-try-again')))
  await waitFor(() => expect(getAnnounced('status')).toBe(waiting))
  expect(getAnnounced('alert')).toBe('')
  mock.release()
  await waitForRemoval('lk-modal')
  await waitFor(() => expect(getAnnounced('status')).toBe('Connected with Orbit'))
  await disconnect(latchkey)
  await waitFor(() => expect(getAnnounced('status')).toBe('Wallet disconnected'))
})

test('error: shows a declined request, and a retry sends another one', async () => {
  const { mock } = await request(new UserRejectedError())
  await waitFor(() => expect(text()).toContain('You declined in '))
  delete mock.fails.connect
  await userEvent.click(page.elementLocator(await find('lk-try-again')))
  await waitForRemoval('lk-modal')
  expect(mock.prompts).toEqual(['io.orbit', 'io.orbit'])
})

for (const [error, heading, hint] of [
  [new RequestPendingError(), 'A request is waiting in Orbit', 'respond to the open request'],
  [new WalletMismatchError('chain', ''), 'reports the wrong network', 'refused to protect you'],
  [new WalletMismatchError('account', ''), 'returned a different account', 'refused to protect'],
  [new TimedOutError('connect', 1), 'No response from Orbit', 'ended after'],
  [new Error('raw text of a wallet'), 'Could not connect', 'No account was shared'],
] as const) {
  test(`error: ${error.name} (${heading}) shows what happened and what to do`, async () => {
    await request(error)
    await waitFor(() => expect(text()).toContain(heading))
    expect(text()).toContain(hint)
    expect(text()).not.toContain('raw text')
    await find('lk-try-again')
  })
}

test('a click asks the wallet before its view is rendered; one that answers at once connects without it', async () => {
  const { latchkey, mock } = showApp(null, { mock: mockAdapter({ wallets: [wallet] }) })
  openModal(latchkey, 'Connect')
  const row = await find('lk-wallet-io.orbit')
  // The code that connects is fetched once the modal is open.
  await waitFor(async () =>
    expect((await import('../views/views.ts')).views.ConnectingExternal.loaded()).toBeDefined(),
  )
  row.click()
  expect(mock.prompts).toEqual(['io.orbit'])
  await waitForRemoval('lk-modal')
  expect(latchkey.store.get(activeConnectionAtom)?.connectorId).toBe('io.orbit')
  expect(latchkey.store.get(locationAtom).view).not.toBe('ConnectingExternal')
})

test('the view of another wallet replaces the request, and its own stays', async () => {
  const other = { ...wallet, connectorId: 'io.comet', name: 'Comet' }
  const mock = mockAdapter({ wallets: [wallet, other], hold: ['connect'] })
  const { latchkey } = showApp(null, { mock })
  for (const walletId of ['io.orbit', 'io.comet']) {
    openModal(latchkey, 'ConnectingExternal', { params: { walletId } })
    await waitFor(() => expect(mock.prompts.at(-1)).toBe(walletId))
  }
  mock.release()
  await waitForRemoval('lk-modal')
  expect(latchkey.store.get(activeConnectionAtom)?.connectorId).toBe('io.comet')
})

test('a card that is taken off the page withdraws the request', async () => {
  const mock = mockAdapter({ wallets: [wallet], hold: ['connect'] })
  const latchkey = makeLatchkey({ inline: true }, mock)
  const params = { walletId: 'io.orbit' }
  openModal(latchkey, 'ConnectingExternal', { params })
  const root = createRoot(document.createElement('main'))
  root.render(
    <LatchkeyContext.Provider value={latchkey}>
      <ConnectingExternalView params={params} />
    </LatchkeyContext.Provider>,
  )
  await waitFor(() => expect(mock.prompts).toEqual(['io.orbit']))
  root.unmount()
  await waitFor(() => expect(latchkey.store.get(connectionRequestAtom)).toBeUndefined())
  mock.release()
  await waitFor(() => expect(mock.wallet('io.orbit').isPermitted).toBe(false))
  expect(latchkey.store.get(activeConnectionAtom)).toBeUndefined()
})

test('StrictMode sends one request', async () => {
  const mock = mockAdapter({ wallets: [wallet], hold: ['connect'] })
  const latchkey = makeLatchkey({}, mock)
  const params = { walletId: 'io.orbit' }
  openModal(latchkey, 'ConnectingExternal', { params })
  render(
    <StrictMode>
      <LatchkeyContext.Provider value={latchkey}>
        <ConnectingExternalView params={params} />
      </LatchkeyContext.Provider>
    </StrictMode>,
  )
  await waitFor(() => expect(mock.prompts).toEqual(['io.orbit']))
  expect(mock.calls.filter(({ method }) => method === 'connect')).toHaveLength(1)
})

test("after a while it shows where the wallet's window may be", async () => {
  const clock = mockClock()
  const mock = mockAdapter({ wallets: [wallet], hold: ['connect'] })
  const { latchkey } = showApp(null, { mock, config: { clock } })
  openModal(latchkey, 'ConnectingExternal', { params: { walletId: 'io.orbit' } })
  await waitForView('ConnectingExternal')
  // The clock starts with the request.
  await waitFor(() => expect(mock.waiting).toEqual(['connect']))
  expect(text()).not.toContain('toolbar')
  clock.advance(8_000)
  await waitFor(() => expect(text()).toContain('Open Orbit from your browser’s toolbar'))
})

test('error: a wallet that is not installed is shown as unavailable, and back leads out', async () => {
  const { latchkey } = showApp()
  openModal(latchkey, 'ConnectingExternal', { params: { walletId: 'io.nobody' } })
  await waitForView('ConnectingExternal')
  await waitFor(() => expect(text()).toContain('io.nobody is no longer available in this browser'))
  goBack(latchkey)
  await waitForRemoval('lk-modal')
})

test("a wallet of the site's own library that connects by a code shows it, until it has connected", async () => {
  const mock = mockAdapter({ wallets: [wallet] })
  mock.hold('connect')
  const { latchkey } = showApp(null, {
    config: {
      adapters: [
        (context) => {
          const adapter = mock.factory(context)
          return {
            ...adapter,
            connect(params) {
              params.onUri?.('wc:abc@2')
              return adapter.connect(params)
            },
          }
        },
      ],
    },
  })
  openModal(latchkey, 'ConnectingExternal', { params: { walletId: 'io.orbit' } })
  expect((await find('lk-qr')).getAttribute('aria-label')).toContain('Orbit')
  expect(text()).toContain('Scan')
  expect((await find('lk-copy-link')).hasAttribute('disabled')).toBe(false)
  await waitFor(() => expect(mock.waiting).toEqual(['connect']))
  mock.release()
  await waitForRemoval('lk-modal')
  expect(latchkey.store.get(connectorUriAtom)).toBeUndefined()
})
