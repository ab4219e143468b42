import { closeModal, connect, openModal } from '@latchkey/core'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { find, gone, modal, settled, showApp, viewOf } from '../../test/showApp.tsx'

const ways = {
  'the close button': async () => (await find('lk-close')).click(),
  Escape: () => userEvent.keyboard('{Escape}'),
  'the overlay': async () =>
    userEvent.click(page.elementLocator(await find('lk-overlay')), { position: { x: 5, y: 5 } }),
}

async function openThere(allowUnsupportedChain: boolean) {
  const { latchkey, mock } = showApp(null, { config: { allowUnsupportedChain } })
  await connect(latchkey, { walletId: 'io.orbit' })
  mock.emitChain('io.orbit', 'eip155:999')
  openModal(latchkey, 'UnsupportedChain')
  await settled('UnsupportedChain')
  return latchkey
}

test('the close button, Escape and the overlay shake on UnsupportedChain, and close with allowUnsupportedChain', async () => {
  const held = await openThere(false)
  for (const leave of Object.values(ways)) {
    await leave()
    await vi.waitFor(() => expect(modal().querySelector('[data-shaking]')).not.toBeNull())
    await vi.waitFor(() => expect(modal().querySelector('[data-shaking]')).toBeNull())
    expect(viewOf(held)).toBe('UnsupportedChain')
  }
  closeModal(held)
  await gone('lk-modal')

  const free = await openThere(true)
  for (const leave of Object.values(ways)) {
    openModal(free, 'UnsupportedChain')
    await settled('UnsupportedChain')
    await leave()
    expect(viewOf(free)).toBeUndefined()
    await gone('lk-modal')
  }
})
