import { connect, type LatchkeyConfig, openModal } from '@latchkey/core'
import { navigate } from '@latchkey/core/modal'
import { waitFor } from '@latchkey/test-support'
import { type MockAdapter, mockAdapter, mockNetworks } from '@latchkey/testing'
import { type ReactNode, StrictMode, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addStyles } from '../test/addStyles.ts'
import { axeProblems } from '../test/axeProblems.ts'
import {
  afterwards,
  find,
  focused,
  makeLatchkey,
  modal,
  render,
  showApp,
  waitForRemoval,
  waitForView,
  wallet,
} from '../test/showApp.tsx'
import { ConnectButton } from './buttons/ConnectButton.tsx'
import { LatchkeyCard } from './LatchkeyCard.tsx'
import { LatchkeyProvider } from './LatchkeyProvider.tsx'

const inline = { inline: true } as const
const hosts = () => document.querySelectorAll('latchkey-card, latchkey-modal').length

beforeEach(addStyles)

/** A long page with the button at its top and the card far below. */
function Page() {
  return (
    <>
      <ConnectButton />
      <div style={{ height: '2000px' }} />
      <LatchkeyCard />
    </>
  )
}

/** Enough of them that they can be searched. */
function manyNetworks(): MockAdapter {
  const [first] = mockNetworks('eip155')
  if (!first) throw new Error('the mock has no networks')
  const names = ['one', 'two', 'three', 'four', 'five', 'six']
  const networks = names.map((name, n) => ({
    ...first,
    id: n + 1,
    caipNetworkId: `eip155:${n + 1}` as const,
    name,
  }))
  return mockAdapter({ wallets: [wallet], networks })
}

let setShown = (_: boolean) => {}
/** Children that mount and unmount. */
function Loading({ children }: { children: ReactNode }) {
  const [isShown, set] = useState(true)
  setShown = set
  return isShown && children
}

const showCard = (config: LatchkeyConfig = {}, mock?: MockAdapter) =>
  showApp(<Page />, { config: { ...inline, ...config }, ...(mock && { mock }) })

test('is a region of the page, named by its heading: no dialog, no overlay, no close button', async () => {
  showCard()
  await waitForView('Connect')
  const region = modal().querySelector('section') as HTMLElement
  expect(region.getAttribute('aria-labelledby')).toBe((await find('lk-header-title')).id)
  expect(modal().querySelector('dialog, [part=overlay], [data-testid=lk-close]')).toBeNull()
  expect(getComputedStyle(document.documentElement).overflowY).not.toBe('hidden')
  expect(focused()).toBe(document.body)
  expect(window.scrollY).toBe(0)
})

test('as wide as its container, at most 380 px, and as tall as the box before it', async () => {
  const { main } = showApp(<LatchkeyCard />, { config: inline })
  const container = await find('lk-card')
  const before = Number.parseFloat(getComputedStyle(container).minBlockSize)
  await waitForView('Connect')
  expect(container.offsetHeight).toBe(before)
  const card = await find('lk-modal')
  expect(card.getBoundingClientRect().height).toBe(container.getBoundingClientRect().height)
  for (const [available, width] of [
    [700, 380],
    [380, 380],
    [300, 300],
  ] as const) {
    main.style.width = `${available}px`
    expect(card.offsetWidth).toBe(width)
    expect(modal().querySelector('.lkScroll')?.scrollWidth).toBeLessThanOrEqual(width)
  }
})

test('a click on the connect button scrolls the card into view and moves the focus to its heading', async () => {
  showCard()
  await waitForView('Connect')
  await userEvent.click(page.elementLocator(await find('lk-connect-button')))
  await waitFor(async () => expect(focused()).toBe(await find('lk-header-title')))
  await expect.element(page.elementLocator(await find('lk-modal'))).toBeInViewport({ ratio: 0.9 })
  expect(hosts()).toBe(1)
})

test('opened before its code has loaded, it scrolls into view when it has', async () => {
  const { latchkey } = showCard()
  openModal(latchkey)
  await waitFor(async () => expect(focused()).toBe(await find('lk-header-title')))
})

test('shows Account when a wallet connects, and moves the focus only if it is in the card', async () => {
  const { latchkey } = showCard()
  await waitForView('Connect')
  const button = await find('lk-connect-button')
  button.focus()
  await connect(latchkey, { walletId: 'io.orbit' })
  await waitForView('Account')
  expect(focused()).toBe(button)
  expect(window.scrollY).toBe(0)

  ;(await find('lk-disconnect')).focus()
  await userEvent.keyboard('{Enter}')
  await waitForView('Connect')
  await waitFor(async () => expect(focused()).toBe(await find('lk-header-title')))
})

test('a connection of the last visit is waited for, and Account is the first view', async () => {
  const seen: string[] = []
  const mock = mockAdapter({ wallets: [wallet] })
  const storage = new Map<string, string>()
  const saved = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  }
  const before = makeLatchkey({ ...inline, storage: saved }, mock)
  await connect(before, { walletId: 'io.orbit' })
  before.destroy()
  const observer = new MutationObserver(() => {
    for (const view of modal().querySelectorAll<HTMLElement>('[data-testid^=lk-view-]'))
      seen.push(view.dataset.testid ?? '')
  })
  showCard({ storage: saved }, mockAdapter({ wallets: [wallet] }))
  const container = await find('lk-card')
  const height = container.offsetHeight
  await waitFor(() => observer.observe(modal(), { childList: true, subtree: true }))
  afterwards(() => observer.disconnect())
  await waitForView('Account')
  expect(seen).not.toContain('lk-view-Connect')
  expect(container.offsetHeight).toBe(height)
})

test('typing in it triggers no shortcut of the page; a click in the card closes a menu of the page', async () => {
  const received: string[] = []
  const listen = (event: Event) => void received.push(event.type)
  const types = ['keydown', 'pointerdown'] as const
  for (const type of types) document.addEventListener(type, listen)
  afterwards(() => {
    for (const type of types) document.removeEventListener(type, listen)
  })
  const { latchkey } = showCard({
    features: { legalCheckbox: true },
    termsConditionsUrl: 'https://shop.example/terms',
  })
  await waitForView('Connect')
  const box = await find('lk-legal')
  box.focus()
  await userEvent.keyboard('/')
  expect(received).toEqual([])
  await userEvent.click(page.elementLocator(await find('lk-header-title')))
  expect(received).toEqual(['pointerdown'])
  expect(latchkey.config.inline).toBe(true)
})

test('Escape clears a filled search and otherwise belongs to the page', async () => {
  const received: string[] = []
  const listen = ({ key }: KeyboardEvent) => void received.push(key)
  document.addEventListener('keydown', listen)
  afterwards(() => document.removeEventListener('keydown', listen))
  const { latchkey } = showCard({}, manyNetworks())
  await waitForView('Connect')
  navigate(latchkey, 'Networks')
  await waitForView('Networks')
  const search = (await find('lk-network-search')) as HTMLInputElement
  await userEvent.fill(page.elementLocator(search), 'two')
  received.length = 0
  await userEvent.keyboard('{Escape}')
  expect([search.value, received]).toEqual(['', []])
  await userEvent.keyboard('{Escape}')
  expect(received).toEqual(['Escape'])
  await waitForView('Networks')
})

test('StrictMode, and a card that is unmounted, leave nothing behind', async () => {
  const latchkey = makeLatchkey(inline)
  render(
    <StrictMode>
      <LatchkeyProvider latchkey={latchkey}>
        <Loading>
          <LatchkeyCard />
        </Loading>
      </LatchkeyProvider>
    </StrictMode>,
  )
  for (let step = 0; step < 3; step += 1) {
    await waitForView('Connect')
    expect(hosts()).toBe(1)
    setShown(false)
    await waitForRemoval('lk-modal')
    await waitFor(() => expect(hosts()).toBe(0))
    setShown(true)
  }
  await waitForView('Connect')
})

test('error: a second card stays empty with a warning, and replaces the first when that is removed', async () => {
  const logged: string[] = []
  const latchkey = makeLatchkey({ ...inline, log: ({ message }) => void logged.push(message) })
  render(
    <LatchkeyProvider latchkey={latchkey}>
      <Loading>
        <LatchkeyCard />
      </Loading>
      <LatchkeyCard />
    </LatchkeyProvider>,
  )
  await waitForView('Connect')
  await expect.poll(() => logged).toEqual(['Two <LatchkeyCard> on one page: only one is shown'])
  expect(hosts()).toBe(1)
  setShown(false)
  await waitFor(() => expect(hosts()).toBe(1))
  await waitForView('Connect')
})

test('error: opened without a card, a warning is logged once, and no dialog opens', async () => {
  const logged: string[] = []
  const { latchkey } = showApp(<ConnectButton />, {
    config: { ...inline, log: ({ message }) => void logged.push(message) },
  })
  await find('lk-connect-button')
  openModal(latchkey)
  openModal(latchkey, 'Networks')
  await expect.poll(() => logged).toEqual(['inline: no <LatchkeyCard> on this page'])
  expect(hosts()).toBe(0)
})

test('a page rendered on a server hydrates without a mismatch', async () => {
  const node = (latchkey: ReturnType<typeof makeLatchkey>) => (
    <StrictMode>
      <LatchkeyProvider latchkey={latchkey}>
        <LatchkeyCard />
      </LatchkeyProvider>
    </StrictMode>
  )
  const main = document.createElement('main')
  const template = document.createElement('template')
  template.setHTMLUnsafe(renderToString(node(makeLatchkey(inline))))
  main.append(template.content)
  document.body.append(main)
  const complaints: unknown[] = []
  const root = hydrateRoot(main, node(makeLatchkey(inline)), {
    onRecoverableError: (error) => void complaints.push(error),
  })
  afterwards(() => {
    root.unmount()
    main.remove()
  })
  await waitForView('Connect')
  expect(complaints).toEqual([])
})

for (const themeMode of ['dark', 'light'] as const)
  for (const dir of ['ltr', 'rtl'] as const)
    test(`passes axe, connecting and connected: ${themeMode}, ${dir}`, async () => {
      const { latchkey } = showApp(<LatchkeyCard />, { config: { ...inline, themeMode, dir } })
      await waitForView('Connect')
      expect(getComputedStyle(await find('lk-modal')).direction).toBe(dir)
      expect(await axeProblems()).toEqual([])
      await connect(latchkey, { walletId: 'io.orbit' })
      await waitForView('Account')
      expect(await axeProblems()).toEqual([])
    })
