import { closeModal, connect, disconnect, openModal } from '@latchkey/core'
import { notify } from '@latchkey/core/modal'
import { mockAdapter } from '@latchkey/testing'
import { StrictMode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { playMotion } from '../../test/playMotion.ts'
import {
  afterwards,
  all,
  find,
  focused,
  getAnnounced,
  makeLatchkey,
  modal,
  render,
  showApp,
  waitForRemoval,
  waitForView,
  wallet,
} from '../../test/showApp.tsx'
import { ConnectButton } from '../buttons/ConnectButton.tsx'
import { LatchkeyProvider } from '../LatchkeyProvider.tsx'

playMotion()

const hosts = () => document.querySelectorAll('latchkey-modal')
const getDialog = () => modal().querySelector('dialog')
const hover = async () => userEvent.hover(page.elementLocator(await find('lk-connect-button')))

// An earlier test may have left the pointer at the position of the button.
beforeEach(() => userEvent.unhover(document.body))

/** A page whose modal is mounted and closed, because the pointer is on the button. */
async function prepare(options: Parameters<typeof showApp>[1] = {}) {
  const app = showApp(<ConnectButton />, options)
  await hover()
  const view = await find('lk-view-Connect')
  expect(view.checkVisibility()).toBe(false)
  return { ...app, view }
}

test('a click shows the view that was rendered before it', async () => {
  const { view } = await prepare()
  ;(await find('lk-connect-button')).click()
  expect(getDialog()?.matches(':modal')).toBe(true)
  expect(view.checkVisibility()).toBe(true)
  expect(await waitForView('Connect')).toBe(view)
  expect(focused()).toBe(await find('lk-header-title'))
})

test('a click renders nothing before the dialog is seen', async () => {
  const { latchkey } = await prepare()
  notify(latchkey, { variant: 'success', messageId: 'addressCopied', text: 'Address copied' })
  ;(await find('lk-connect-button')).click()
  await Promise.resolve()
  expect(getDialog()?.matches(':modal')).toBe(true)
  expect(all('lk-notice')).toEqual([])
  await find('lk-notice')
})

test('until it opens, it requests and announces nothing, and Tab does not reach it', async () => {
  const asked: string[] = []
  const { mock } = await prepare({
    config: {
      services: { registry: location.origin },
      fetch: (input) => {
        asked.push(String(input))
        return new Promise(() => undefined)
      },
    },
  })
  mock.announce({ connectorId: 'io.birch', name: 'Birch', rdns: 'io.birch' })
  await find('lk-wallet-io.birch')
  await userEvent.keyboard('{Tab}{Tab}{Tab}')
  expect(focused()?.closest('dialog') ?? null).toBeNull()
  expect(getAnnounced('status')).toBe('')
  expect(asked).toEqual([])
})

test('after it has closed, the next opening shows a new view, and no text of the last one is read', async () => {
  const { latchkey, view } = await prepare()
  openModal(latchkey)
  await waitForView('Connect')
  openModal(latchkey, 'WhatIsAWallet')
  await waitForView('WhatIsAWallet')
  closeModal(latchkey)
  await waitForRemoval('lk-modal')
  const next = await find('lk-view-Connect')
  expect(next).not.toBe(view)
  expect(getAnnounced('status') + getAnnounced('alert')).toBe('')
  openModal(latchkey)
  expect(await waitForView('Connect')).toBe(next)
})

test('a modal that is closed and opened again at once stays open, also where nothing moves', async () => {
  const { animate } = Element.prototype
  Object.assign(Element.prototype, { animate: undefined })
  afterwards(() => Object.assign(Element.prototype, { animate }))
  const { latchkey } = await prepare()
  openModal(latchkey)
  await waitForView('Connect')
  closeModal(latchkey)
  openModal(latchkey, 'WhatIsAWallet')
  await waitForView('WhatIsAWallet')
  expect(getDialog()?.open).toBe(true)
})

test('a modal that opens as soon as it has closed stays open', async () => {
  const { latchkey } = await prepare()
  openModal(latchkey)
  await waitForView('Connect')
  const closed = new Promise((resolve) => getDialog()?.addEventListener('close', resolve))
  closeModal(latchkey)
  openModal(latchkey, 'WhatIsAWallet')
  await closed
  await waitForView('WhatIsAWallet')
  expect(getDialog()?.matches(':modal')).toBe(true)
})

test('closing frees the page at once, while the card leaves', async () => {
  const { latchkey, main } = await prepare()
  const below = document.createElement('button')
  Object.assign(below.style, { position: 'fixed', inset: '0' })
  below.textContent = 'Buy'
  main.append(below)
  below.focus()
  openModal(latchkey)
  await waitForView('Connect')
  expect(document.elementFromPoint(5, 5)).toBe(modal().host)
  const onClick = vi.fn()
  below.addEventListener('click', onClick)
  closeModal(latchkey)
  expect(modal().querySelector('[data-testid=lk-modal]')?.checkVisibility()).toBe(true)
  expect(document.activeElement).toBe(below)
  expect(document.elementFromPoint(5, 5)).toBe(below)
  expect(getComputedStyle(document.documentElement).overflow).not.toBe('hidden')
  await userEvent.click(below)
  expect(onClick).toHaveBeenCalledOnce()
  await waitForRemoval('lk-modal')
  expect(getDialog()?.matches('[popover], [inert]') ?? false).toBe(false)
})

test('a page that is idle while the card leaves does not take it away', async () => {
  const idle: (() => void)[] = []
  const { requestIdleCallback } = window
  Object.assign(window, { requestIdleCallback: (task: () => void) => idle.push(task) })
  afterwards(() => Object.assign(window, { requestIdleCallback }))
  const { latchkey } = showApp(<ConnectButton />)
  openModal(latchkey)
  await waitForView('Connect')
  closeModal(latchkey)
  for (const task of idle) task()
  expect(getDialog()?.open).toBe(true)
  await waitForRemoval('lk-modal')
})

test('a connected visitor has no closed modal; after a disconnection it is there again', async () => {
  const { latchkey } = await prepare()
  await connect(latchkey, { walletId: wallet.connectorId })
  await expect.poll(() => all('lk-modal')).toEqual([])
  await disconnect(latchkey)
  await find('lk-view-Connect')
})

test('a destroyed instance and an unmounted provider leave no modal', async () => {
  const { latchkey } = await prepare()
  latchkey.destroy()
  await expect.poll(() => all('lk-modal')).toEqual([])
})

test('under StrictMode there is one, which opens', async () => {
  const latchkey = makeLatchkey({}, mockAdapter({ wallets: [wallet] }))
  render(
    <StrictMode>
      <LatchkeyProvider latchkey={latchkey}>
        <ConnectButton />
      </LatchkeyProvider>
    </StrictMode>,
  )
  await hover()
  await find('lk-view-Connect')
  expect(hosts()).toHaveLength(1)
  openModal(latchkey)
  await waitForView('Connect')
})

test('a page that takes the closed element away gets it back when it opens', async () => {
  const { latchkey } = await prepare()
  const [host] = hosts()
  host?.remove()
  openModal(latchkey)
  await expect.poll(() => getDialog()?.matches(':modal')).toBe(true)
  expect(hosts()[0]).toBe(host)
})

test('with two instances only the one of the hovered button is prepared', async () => {
  const other = makeLatchkey()
  const main = render(
    <LatchkeyProvider latchkey={other}>
      <i />
    </LatchkeyProvider>,
  )
  afterwards(() => main.remove())
  await prepare()
  expect(hosts()).toHaveLength(1)
})
