import { connect, openModal } from '@latchkey/core'
import { waitFor } from '@latchkey/test-support'
import { mockAdapter } from '@latchkey/testing'
import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { Provider, useStore } from 'jotai/react'
import { createStore } from 'jotai/vanilla'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import {
  afterwards,
  find,
  makeLatchkey,
  render,
  showApp,
  waitForView,
  wallet,
} from '../test/showApp.tsx'
import { ConnectButton } from './buttons/ConnectButton.tsx'
import { NetworkButton } from './buttons/NetworkButton.tsx'
import { LatchkeyProvider } from './LatchkeyProvider.tsx'

const hosts = () => document.querySelectorAll('latchkey-modal').length

test('the page has no modal before it is opened', async () => {
  const { latchkey } = showApp(<ConnectButton />)
  await find('lk-connect-button')
  expect(hosts()).toBe(0)
  openModal(latchkey)
  await waitForView('Connect')
  expect(hosts()).toBe(1)
})

test('a modal that was opened before its provider mounted is shown', async () => {
  const latchkey = makeLatchkey()
  openModal(latchkey)
  render(<LatchkeyProvider latchkey={latchkey} />)
  await waitForView('Connect')
})

test('two providers of one instance, and StrictMode, share one modal', async () => {
  const latchkey = makeLatchkey()
  render(
    <StrictMode>
      <LatchkeyProvider latchkey={latchkey} />
      <LatchkeyProvider latchkey={latchkey} />
    </StrictMode>,
  )
  openModal(latchkey)
  await waitForView('Connect')
  expect(hosts()).toBe(1)
})

test('two instances on a page have a modal each, and share nothing', async () => {
  const shop = makeLatchkey({ id: 'shop', themeMode: 'light' })
  const bank = makeLatchkey({ id: 'bank', themeMode: 'dark' })
  render(
    <LatchkeyProvider latchkey={shop}>
      <LatchkeyProvider latchkey={bank} />
    </LatchkeyProvider>,
  )
  openModal(shop)
  await waitForView('Connect')
  openModal(bank, 'Networks')
  await find('lk-view-Networks')
  const themes = [...document.querySelectorAll<HTMLElement>('latchkey-modal')].map(
    ({ dataset }) => `${dataset.latchkey} ${dataset.theme}`,
  )
  expect(themes).toEqual(['shop light', 'bank dark'])
})

function Contexts({ seen }: { seen: unknown[] }) {
  seen.push(useQueryClient(), useStore())
  return null
}

test("the host's children keep their own jotai store and query client", async () => {
  const client = new QueryClient()
  const store = createStore()
  const seen: unknown[] = []
  const latchkey = makeLatchkey()
  render(
    <QueryClientProvider client={client}>
      <Provider store={store}>
        <LatchkeyProvider latchkey={latchkey}>
          <Contexts seen={seen} />
        </LatchkeyProvider>
      </Provider>
    </QueryClientProvider>,
  )
  await waitFor(() => expect(seen).not.toHaveLength(0))
  expect(seen[0]).toBe(client)
  expect(seen[1]).toBe(store)
})

test('a page rendered on a server hydrates without a mismatch, then shows the account', async () => {
  const page = (latchkey: ReturnType<typeof makeLatchkey>) => (
    <StrictMode>
      <LatchkeyProvider latchkey={latchkey}>
        <ConnectButton />
        <NetworkButton />
      </LatchkeyProvider>
    </StrictMode>
  )
  const main = document.createElement('main')
  const template = document.createElement('template')
  template.setHTMLUnsafe(renderToString(page(makeLatchkey())))
  main.append(template.content)
  document.body.append(main)
  const latchkey = makeLatchkey({}, mockAdapter({ wallets: [wallet] }))
  await connect(latchkey, { walletId: 'io.orbit' })
  const complaints: unknown[] = []
  const root = hydrateRoot(main, page(latchkey), {
    onRecoverableError: (error) => void complaints.push(error),
  })
  afterwards(() => {
    root.unmount()
    main.remove()
  })
  expect((await find('lk-account-button')).textContent).toContain('0x11')
  expect(complaints).toEqual([])
})
