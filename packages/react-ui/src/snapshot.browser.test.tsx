import { connect, createMemoryStorage, getSnapshot, type Snapshot } from '@latchkey/core'
import { waitFor } from '@latchkey/test-support'
import { mockAdapter } from '@latchkey/testing'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { afterwards, find, makeLatchkey, wallet } from '../test/showApp.tsx'
import { ConnectButton } from './buttons/ConnectButton.tsx'
import { NetworkButton } from './buttons/NetworkButton.tsx'
import { LatchkeyProvider } from './LatchkeyProvider.tsx'

type Instance = ReturnType<typeof makeLatchkey>

const Page = ({ latchkey, snapshot }: { latchkey: Instance; snapshot: Snapshot | undefined }) => (
  <StrictMode>
    <LatchkeyProvider latchkey={latchkey} snapshot={snapshot}>
      <ConnectButton />
      <NetworkButton />
    </LatchkeyProvider>
  </StrictMode>
)

/** A visit that ends connected: its storage, its wallets, and the snapshot of its cookie. */
async function visit() {
  const storage = createMemoryStorage()
  const mock = mockAdapter({ wallets: [wallet] })
  const latchkey = makeLatchkey({ storage }, mock)
  const { address } = await connect(latchkey, { walletId: 'io.orbit' })
  latchkey.destroy()
  const text = JSON.stringify({ address, chain: 'eip155:1', connectorId: 'io.orbit' })
  return { storage, mock, snapshot: getSnapshot(`latchkey=${encodeURIComponent(text)}`) }
}

/** Hydrates the server's HTML; records every text of the button. */
function hydrate(latchkey: Instance, snapshot: Snapshot | undefined) {
  const complaints: unknown[] = []
  const spy = vi.spyOn(console, 'error').mockImplementation((...said) => void complaints.push(said))
  const main = document.createElement('main')
  const template = document.createElement('template')
  template.setHTMLUnsafe(renderToString(<Page latchkey={makeLatchkey()} snapshot={snapshot} />))
  main.append(template.content)
  document.body.append(main)
  const seen = [main.textContent]
  const observer = new MutationObserver(() => void seen.push(main.textContent))
  observer.observe(main, { subtree: true, childList: true, characterData: true })
  const root = hydrateRoot(main, <Page latchkey={latchkey} snapshot={snapshot} />, {
    onRecoverableError: (error) => void complaints.push(error),
  })
  afterwards(() => {
    spy.mockRestore()
    observer.disconnect()
    root.unmount()
    main.remove()
  })
  return { complaints, seen }
}

test('the account is shown from the first paint until it is connected, without Connect between', async () => {
  const { storage, mock, snapshot } = await visit()
  mock.hold('reconnect')
  const { complaints, seen } = hydrate(makeLatchkey({ storage }, mock), snapshot)
  const button = await find('lk-account-button')
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(button.textContent).toContain('0x1111')
  expect(mock.calls.map(({ method }) => method)).not.toContain('getBalance')
  mock.release('reconnect')
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  await waitFor(() => expect(button.textContent).toContain('ETH'))
  expect(seen.filter((text) => text?.includes('Connect'))).toEqual([])
  expect(complaints).toEqual([])
})

test('a restoration that fails ends in the button to connect', async () => {
  const { storage, mock, snapshot } = await visit()
  mock.fails.reconnect = new Error('locked')
  const { complaints } = hydrate(makeLatchkey({ storage }, mock), snapshot)
  expect((await find('lk-connect-button')).textContent).toBe('Connect wallet')
  expect(complaints).toEqual([])
})

test("security: another visitor's cookie is shown only until the store is read", async () => {
  const { snapshot } = await visit()
  const mock = mockAdapter({ wallets: [wallet] })
  const { complaints } = hydrate(makeLatchkey({}, mock), snapshot)
  expect((await find('lk-connect-button')).textContent).toBe('Connect wallet')
  expect(mock.calls).toEqual([])
  expect(complaints).toEqual([])
})
