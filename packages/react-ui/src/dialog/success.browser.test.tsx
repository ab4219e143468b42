import { activeConnectionAtom, closeModal, modalAtom, openModal } from '@latchkey/core'
import { locationAtom, navigate, UserRejectedError } from '@latchkey/core/modal'
import { waitFor } from '@latchkey/test-support'
import { mockAdapter } from '@latchkey/testing'
import { expect, test, vi } from 'vitest'
import { playMotion } from '../../test/playMotion.ts'
import {
  afterwards,
  find,
  modal,
  showApp,
  waitForRemoval,
  waitForView,
  wallet,
} from '../../test/showApp.tsx'
import { request as requestSignIn } from '../../test/showSignIn.tsx'
import { ConnectButton } from '../buttons/ConnectButton.tsx'

playMotion()

const animate = vi.spyOn(HTMLElement.prototype, 'animate')

const text = () => modal().querySelector('[part=status]')?.textContent ?? ''
const card = () => modal().querySelector<HTMLElement>('[data-testid=lk-modal]')

/** Waits in ConnectingExternal, with a wallet that answers when it is released. */
async function waitForWallet() {
  const events: string[] = []
  const mock = mockAdapter({ wallets: [wallet], hold: ['connect'] })
  const app = showApp(<button type="button">Pay</button>, {
    mock,
    config: { onEvent: ({ props }) => void events.push(props.event) },
  })
  openModal(app.latchkey)
  navigate(app.latchkey, 'ConnectingExternal', { walletId: 'io.orbit' })
  await waitForView('ConnectingExternal')
  await waitFor(() => expect(mock.waiting).toEqual(['connect']))
  return { ...app, mock, events }
}

/** Waits until the page is free, which is a frame after the modal has closed: the page's button changes first. */
async function waitForLeaving() {
  const dialog = modal().querySelector('dialog')
  await waitFor(() => expect(dialog?.matches(':modal')).toBe(false))
}

/** Waits until the card is gone. Returns the delay of its last animation, in milliseconds. */
async function readExitDelay() {
  await waitForRemoval('lk-modal')
  const { contexts, calls } = animate.mock
  const last = contexts.findLastIndex(
    (element) => (element as HTMLElement).dataset.testid === 'lk-modal',
  )
  return Object(calls[last]?.[1]).delay ?? 0
}

test('a connection that was waited for is shown on the leaving card, after the page has changed', async () => {
  const { latchkey, mock, events } = await waitForWallet()
  mock.release()
  await waitForLeaving()
  expect(text()).toContain('Connected')
  expect(latchkey.store.get(activeConnectionAtom)?.connectorId).toBe('io.orbit')
  expect(events.slice(-2)).toEqual(['CONNECT_SUCCESS', 'MODAL_CLOSE'])
  expect(modal().querySelector('.lkRing')?.getAttribute('data-state')).toBe('done')
  expect(getComputedStyle(modal().querySelector('[data-done]') as Element).visibility).toBe(
    'hidden',
  )
  expect(await readExitDelay()).toBe(450)
})

for (const type of ['pointerdown', 'keydown']) {
  test(`${type} on the page ends it`, async () => {
    const { mock } = await waitForWallet()
    mock.release()
    await waitForLeaving()
    expect(text()).toContain('Connected')
    document.body.dispatchEvent(new Event(type, { bubbles: true }))
    expect(await readExitDelay()).toBe(0)
  })
}

test('an opening ends it, and shows the account', async () => {
  const { latchkey, mock } = await waitForWallet()
  mock.release()
  await waitFor(() => expect(text()).toContain('Connected'))
  openModal(latchkey)
  await waitForView('Account')
  expect(modal().querySelector('dialog')?.matches(':modal')).toBe(true)
  // The exit would be one of them.
  await Promise.all(
    card()
      ?.getAnimations()
      .map(({ finished }) => finished) ?? [],
  )
  expect(card()?.checkVisibility()).toBe(true)
})

test('a visitor who closes, and a wallet that declines, see no success', async () => {
  const { latchkey, mock } = await waitForWallet()
  mock.refuse('connect', new UserRejectedError())
  await waitFor(() => expect(text()).toContain('You declined'))
  closeModal(latchkey)
  expect(await readExitDelay()).toBe(0)
  expect(text()).not.toContain('Connected')
})

test('a wallet that answers before its view opens closes the card at once', async () => {
  const { latchkey, mock } = showApp(null, { mock: mockAdapter({ wallets: [wallet] }) })
  openModal(latchkey, 'Connect')
  const row = await find('lk-wallet-io.orbit')
  await waitFor(async () =>
    expect((await import('../views/views.ts')).views.ConnectingExternal.loaded()).toBeDefined(),
  )
  row.click()
  await waitFor(() => expect(latchkey.store.get(activeConnectionAtom)).toBeDefined())
  expect(mock.prompts).toEqual(['io.orbit'])
  expect(latchkey.store.get(locationAtom).view).toBe('Connect')
  expect(await readExitDelay()).toBe(0)
})

test('when a wallet has connected, a frame shows the button of the page before the dialog leaves, and a press in the dialog asks no wallet', async () => {
  const { latchkey, mock } = showApp(<ConnectButton />)
  openModal(latchkey)
  const row = await find('lk-wallet-io.orbit')
  const dialog = modal().querySelector('dialog')
  const closed = new Promise<void>((resolve) => latchkey.store.sub(modalAtom, () => resolve()))
  row.click()
  await closed
  expect(dialog?.matches(':modal')).toBe(true)
  expect((await find('lk-account-button')).textContent).toContain('0x')
  row.click()
  await waitForRemoval('lk-modal')
  expect(mock.prompts).toEqual(['io.orbit'])
})

test('a sign-in is shown as one success, at its end', async () => {
  await requestSignIn()
  const button = await find('lk-sign-in')
  button.click()
  await waitFor(() => expect(text()).toContain('Signed in'))
  await waitForRemoval('lk-modal')
})

test('with reduced motion the success stays as long, without moving', async () => {
  const { mock } = await waitForWallet()
  const matchMedia = window.matchMedia
  window.matchMedia = (query) =>
    query.includes('reduced-motion')
      ? Object.assign(new EventTarget(), { ...matchMedia(query), matches: true, media: query })
      : matchMedia.call(window, query)
  afterwards(() => {
    window.matchMedia = matchMedia
  })
  mock.release()
  await waitFor(() => expect(text()).toContain('Connected'))
  expect(await readExitDelay()).toBe(450)
})
