import { activeConnectionAtom, closeModal, connect, openModal } from '@latchkey/core'
import { waitFor } from '@latchkey/test-support'
import { mockClock } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { playMotion } from '../../test/playMotion.ts'
import { find, getView, modal, showApp, waitForRemoval, waitForView } from '../../test/showApp.tsx'
import { site } from '../../test/showSignIn.tsx'

playMotion()

const exits = {
  'the close button': async () => (await find('lk-close')).click(),
  Escape: () => userEvent.keyboard('{Escape}'),
  'the overlay': async () =>
    userEvent.click(page.elementLocator(await find('lk-overlay')), { position: { x: 5, y: 5 } }),
}

async function openThere(allowUnsupportedChain: boolean) {
  // It shakes until the clock is advanced, however slow the machine is.
  const clock = mockClock()
  const { latchkey, mock } = showApp(null, { config: { allowUnsupportedChain, clock } })
  await connect(latchkey, { walletId: 'io.orbit' })
  mock.emitChain('io.orbit', 'eip155:999')
  openModal(latchkey, 'UnsupportedChain')
  await waitForView('UnsupportedChain')
  return { latchkey, clock }
}

test('the close button, Escape and the overlay shake on UnsupportedChain, and close with allowUnsupportedChain', async () => {
  const { latchkey: balance, clock } = await openThere(false)
  for (const leaveView of Object.values(exits)) {
    await leaveView()
    await waitFor(() => expect(modal().querySelector('[data-shaking]')).not.toBeNull())
    expect(getComputedStyle(await find('lk-modal')).animationName).toBe('lkShake')
    clock.advance(500)
    await waitFor(() => expect(modal().querySelector('[data-shaking]')).toBeNull())
    expect(getView(balance)).toBe('UnsupportedChain')
  }
  closeModal(balance)
  await waitForRemoval('lk-modal')

  const { latchkey: free } = await openThere(true)
  for (const leave of Object.values(exits)) {
    openModal(free, 'UnsupportedChain')
    await waitForView('UnsupportedChain')
    await leave()
    expect(getView(free)).toBeUndefined()
    await waitForRemoval('lk-modal')
  }
})

test.each([
  ['', {}],
  [', also where sign-in is required', { siwx: site({ getRequired: () => true }) }],
])(
  '“Not now” closes and leaves the wallet on its network%s; the next opening shows the view again',
  async (_, config) => {
    const { latchkey, mock } = showApp(null, { config })
    await connect(latchkey, { walletId: 'io.orbit' })
    mock.emitChain('io.orbit', 'eip155:999')
    await waitForView('UnsupportedChain')
    const before = mock.calls.length
    ;(await find('lk-not-now')).click()
    await waitForRemoval('lk-modal')
    expect(latchkey.store.get(activeConnectionAtom)?.caipNetworkId).toBe('eip155:999')
    expect(mock.calls.slice(before)).toEqual([])
    openModal(latchkey)
    await waitForView('UnsupportedChain')
  },
)
