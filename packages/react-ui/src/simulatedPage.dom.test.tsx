import {
  activeConnectionAtom,
  createLatchkey,
  createMemoryStorage,
  type LatchkeyConfig,
} from '@latchkey/core'
import type { LogEntry } from '@latchkey/core/modal'
import { mockAdapter, testIds } from '@latchkey/testing'
import {
  click,
  closeModal,
  getModal,
  getView,
  openModal,
  pickWallet,
  waitForView,
} from '@latchkey/testing/dom'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  AccountButton,
  ConnectButton,
  LatchkeyCard,
  LatchkeyProvider,
  NetworkButton,
} from './index.ts'
import { views } from './views/views.ts'

const wallet = { connectorId: 'io.orbit', name: 'Orbit', rdns: 'io.orbit' }
// `openModal` waits for 4 s, and a busy machine compiles the modal for longer.
beforeAll(async () => {
  await import('./views/shell.tsx')
  await Promise.all(Object.values(views).map((view) => view.load?.()))
})

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

function showPage(config: LatchkeyConfig = {}, content: ReactNode = null) {
  const logged: LogEntry[] = []
  const broken = vi.spyOn(console, 'error')
  const latchkey = createLatchkey({
    adapters: [mockAdapter({ wallets: [wallet] }).factory],
    storage: createMemoryStorage(),
    log: (entry) => void logged.push(entry),
    ...config,
  })
  const main = document.body.appendChild(document.createElement('main'))
  const root = createRoot(main)
  root.render(
    <LatchkeyProvider latchkey={latchkey}>
      <ConnectButton />
      <AccountButton />
      <NetworkButton />
      {content}
    </LatchkeyProvider>,
  )
  cleanups.push(() => {
    root.unmount()
    main.remove()
    latchkey.destroy()
    broken.mockRestore()
  })
  return { latchkey, logged, broken }
}

test('the modal opens in a simulated page, connects, shows the account and disconnects', async () => {
  const { latchkey, logged, broken } = showPage()
  expect(getView()).toBeUndefined()
  expect(await openModal()).toBe('Connect')
  expect(getModal()?.textContent).toContain('Connect wallet')
  await pickWallet('Orbit')
  await waitForView(undefined)
  expect(latchkey.store.get(activeConnectionAtom)).toMatchObject({ connectorId: 'io.orbit' })
  expect(await openModal()).toBe('Account')
  await click(testIds.disconnect)
  await waitForView(undefined)
  expect(latchkey.store.get(activeConnectionAtom)).toBeUndefined()
  expect(logged.filter(({ level }) => level === 'error')).toEqual([])
  expect(broken.mock.calls).toEqual([])
})

test('navigates, closes by Escape and the X, and applies a theme', async () => {
  const themeVariables = { accent: '#ff0000', background: 'navy', radius: '2px' }
  const { broken } = showPage({ themeVariables })
  await openModal()
  await click(testIds.help)
  await waitForView('WhatIsAWallet')
  await click(testIds.back)
  await waitForView('Connect')
  await closeModal()
  await click(testIds.networkButton)
  await waitForView('Networks')
  await click(testIds.network('eip155:137'))
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }),
  )
  await waitForView(undefined)
  expect(broken.mock.calls).toEqual([])
})

test('the inline card is drawn in a simulated page', async () => {
  const { broken } = showPage({ inline: true }, <LatchkeyCard />)
  await waitForView('Connect')
  await pickWallet('io.orbit')
  await waitForView('Account')
  expect(broken.mock.calls).toEqual([])
})

test('error: messages name the missing wallet or view and the shown ones', async () => {
  showPage()
  await openModal()
  await Promise.all([
    expect(pickWallet('Comet')).rejects.toThrow(/There is no wallet "Comet".*Orbit/),
    expect(waitForView('Account')).rejects.toThrow(
      'Expected the view Account, and the modal shows the view Connect',
    ),
    expect(click('nothing')).rejects.toThrow('lk-close'),
  ])
})
