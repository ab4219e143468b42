import {
  connect,
  connectionsAtom,
  createMemoryStorage,
  disconnect,
  getSnapshot,
  type LatchkeyConfig,
} from '@latchkey/core'
import { getContrastRatio, toRgb } from '@latchkey/primitives'
import { waitFor } from '@latchkey/test-support'
import { mockAdapter } from '@latchkey/testing'
import type { ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { page as browserPage } from 'vitest/browser'
import { addStyles } from '../../test/addStyles.ts'
import { afterwards, all, makeLatchkey, wallet } from '../../test/showApp.tsx'
import { LatchkeyProvider } from '../LatchkeyProvider.tsx'
import { AccountButton } from './AccountButton.tsx'
import { ConnectButton } from './ConnectButton.tsx'
import { NetworkButton } from './NetworkButton.tsx'

/** A data service that sends the name of every address once `release` is called. */
function createNameService() {
  let release = () => {}
  const blocked = new Promise<void>((resolve) => {
    release = resolve
  })
  const config: LatchkeyConfig = {
    projectId: 'demo',
    services: { data: 'https://data.test' },
    async fetch(input) {
      if (new URL(String(input)).pathname === '/v1/supported-chains')
        return Response.json({ http: ['eip155:1'], ws: [] })
      await blocked
      return Response.json({ name: 'ada.eth', avatar: null })
    },
  }
  return { config, release }
}

/** A page of the given width with a header and text below it. */
async function makePage(width = 640) {
  // The balance is hidden in narrow windows.
  await browserPage.viewport(width + 32, 600)
  afterwards(() => void browserPage.viewport(400, 600))
  await addStyles()
  const main = document.createElement('main')
  main.style.inlineSize = `${width}px`
  document.body.append(main)
  afterwards(() => main.remove())
  const show = (latchkey: ReturnType<typeof makeLatchkey>, children: ReactNode) => (
    <LatchkeyProvider latchkey={latchkey}>
      <header>{children}</header>
      <p>What the site is about.</p>
    </LatchkeyProvider>
  )
  return { main, show }
}

type Shift = PerformanceEntry & {
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }[]
}

/** Records size, contrast and layout shifts of the button in every frame. */
function sample(main: HTMLElement) {
  const widths: number[] = []
  const heights = new Set<number>()
  const lowContrast = new Set<string>()
  const shifts: unknown[] = []
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      for (const { node, previousRect: from, currentRect: to } of (entry as Shift).sources)
        shifts.push(
          `${node?.nodeName} ${node?.textContent}: ${from.x},${from.y} to ${to.x},${to.y}`,
        )
  })
  observer.observe({ type: 'layout-shift' })
  let frame = 0
  const update = () => {
    frame = requestAnimationFrame(update)
    const button = main.querySelector<HTMLElement>('.lk-button')
    if (!button) return
    const { width, height } = button.getBoundingClientRect()
    const rounded = Math.round(width * 10) / 10
    if (widths.at(-1) !== rounded) widths.push(rounded)
    heights.add(height)
    const { backgroundColor, color } = getComputedStyle(button)
    const [ink, paper] = [toRgb(color), toRgb(backgroundColor)]
    if (!ink || !paper || getContrastRatio(ink, paper) < 4.5)
      lowContrast.add(`${color} on ${backgroundColor}`)
  }
  update()
  afterwards(() => {
    observer.disconnect()
    cancelAnimationFrame(frame)
  })
  return { widths, heights, lowContrast, shifts }
}

const complete = (pattern: RegExp) =>
  waitFor(async () => {
    const [button] = all('lk-account-button')
    expect(button?.textContent).toMatch(pattern)
    expect(button?.querySelector('.lk-button-picture svg')).not.toBeNull()
    // The last layout is sampled too.
    for (const _ of ['drawn', 'sampled', 'observed']) await new Promise(requestAnimationFrame)
  })

/** The storage and the cookie snapshot of a visit that ended connected. */
async function visit(mock: ReturnType<typeof mockAdapter>) {
  const storage = createMemoryStorage()
  const latchkey = makeLatchkey({ storage }, mock)
  const { address } = await connect(latchkey, { walletId: 'io.orbit' })
  latchkey.destroy()
  const cookie = JSON.stringify({ address, chain: 'eip155:1', connectorId: 'io.orbit' })
  return { storage, snapshot: getSnapshot(`latchkey=${encodeURIComponent(cookie)}`) }
}

/** Lets the wallet reconnect, then the name load, then the balance. */
async function reconnectInSteps(mock: ReturnType<typeof mockAdapter>, releaseName: () => void) {
  mock.release('reconnect')
  await complete(/0x1111…1110$/)
  releaseName()
  await complete(/ada\.eth$/)
  mock.release('getBalance')
  await complete(/ada\.eth.*1\.500 ETH/)
}

for (const themeMode of ['light', 'dark'] as const)
  test(`connecting changes the width once and moves nothing else, ${themeMode}`, async () => {
    const { main, show } = await makePage()
    const mock = mockAdapter({ wallets: [wallet] })
    const { config, release } = createNameService()
    const latchkey = makeLatchkey({ themeMode, ...config }, mock)
    const root = createRoot(main)
    root.render(show(latchkey, <ConnectButton />))
    afterwards(() => root.unmount())
    await waitFor(() => expect(all('lk-connect-button')).toHaveLength(1))
    const seen = sample(main)
    mock.hold('connect')
    mock.hold('getBalance')
    const connecting = connect(latchkey, { walletId: 'io.orbit' })
    await waitFor(() => expect(main.textContent).toContain('Connecting…'))
    mock.release('connect')
    await connecting
    await complete(/0x1111…1110/)
    release()
    await complete(/ada\.eth$/)
    mock.release('getBalance')
    await complete(/ada\.eth.*1\.500 ETH/)
    expect(seen.widths).toHaveLength(2)
    expect([...seen.heights]).toEqual([40])
    expect([...seen.lowContrast]).toEqual([])
    expect(seen.shifts).toEqual([])
    await disconnect(latchkey)
    await waitFor(() => expect(main.textContent).toContain('Connect wallet'))
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    expect(seen.widths).toHaveLength(3)
    expect(seen.widths[2]).toBe(seen.widths[0])
    expect([...seen.lowContrast]).toEqual([])
    expect(seen.shifts).toEqual([])
  })

for (const [name, Button] of [
  ['ConnectButton', ConnectButton],
  ['AccountButton', AccountButton],
] as const)
  test(`${name} with a server snapshot keeps the width of its first paint`, async () => {
    const { main, show } = await makePage()
    const mock = mockAdapter({ wallets: [wallet] })
    const { storage, snapshot } = await visit(mock)
    for (const call of ['reconnect', 'getBalance'] as const) mock.hold(call)
    const { config, release } = createNameService()
    const page = (latchkey: ReturnType<typeof makeLatchkey>) => (
      <LatchkeyProvider latchkey={latchkey} snapshot={snapshot}>
        {show(latchkey, <Button />).props.children}
      </LatchkeyProvider>
    )
    main.innerHTML = renderToString(page(makeLatchkey(config)))
    const seen = sample(main)
    await new Promise(requestAnimationFrame)
    const root = hydrateRoot(main, page(makeLatchkey({ storage, ...config }, mock)))
    afterwards(() => root.unmount())
    await waitFor(() => expect(main.textContent).toContain('0x1111…1110'))
    await reconnectInSteps(mock, release)
    expect(seen.widths).toHaveLength(1)
    expect(seen.shifts).toEqual([])
    expect([...seen.lowContrast]).toEqual([])
  })

test('name and balance of the last visit are shown while the wallet reconnects, and stay until new ones have loaded', async () => {
  const { main, show } = await makePage()
  const mock = mockAdapter({ wallets: [wallet] })
  const { storage, snapshot } = await visit(mock)
  const first = createNameService()
  first.release()
  const before = makeLatchkey({ storage, ...first.config }, mock)
  const firstRoot = createRoot(main)
  firstRoot.render(show(before, <ConnectButton />))
  await complete(/ada\.eth.*1\.500 ETH/)
  firstRoot.unmount()
  before.destroy()

  for (const call of ['reconnect', 'getBalance'] as const) mock.hold(call)
  const { config, release } = createNameService()
  const latchkey = makeLatchkey({ storage, ...config }, mock)
  const root = createRoot(main)
  root.render(
    <LatchkeyProvider latchkey={latchkey} snapshot={snapshot}>
      <ConnectButton />
    </LatchkeyProvider>,
  )
  afterwards(() => root.unmount())
  const seen = sample(main)
  await complete(/ada\.eth.*1\.500 ETH/)
  expect(latchkey.store.get(connectionsAtom)).toEqual([])
  mock.release('reconnect')
  await waitFor(() => expect(mock.waiting).toContain('getBalance'))
  await complete(/ada\.eth.*1\.500 ETH/)
  release()
  mock.release('getBalance')
  await complete(/ada\.eth.*1\.500 ETH/)
  expect(seen.widths).toHaveLength(1)
  expect(seen.shifts).toEqual([])
  await disconnect(latchkey)
  await waitFor(() => expect(main.textContent).toContain('Connect wallet'))
  expect(storage.getItem('latchkey:1:account')).toBeNull()
})

test('a reload without a snapshot changes the width once', async () => {
  const { main, show } = await makePage()
  const mock = mockAdapter({ wallets: [wallet] })
  const { storage } = await visit(mock)
  for (const call of ['reconnect', 'getBalance'] as const) mock.hold(call)
  const root = createRoot(main)
  const { config, release } = createNameService()
  root.render(show(makeLatchkey({ storage, ...config }, mock), <ConnectButton />))
  afterwards(() => root.unmount())
  const seen = sample(main)
  await waitFor(() => expect(main.textContent).toContain('Connecting…'))
  await waitFor(() => expect(seen.widths).toHaveLength(1))
  await reconnectInSteps(mock, release)
  expect(seen.widths).toHaveLength(2)
  expect(seen.shifts).toEqual([])
})

for (const width of [390, 320])
  for (const locale of ['en', 'ar', 'x-pseudo'] satisfies LatchkeyConfig['locale'][])
    test(`nothing wraps at ${width} px, ${locale}`, async () => {
      const { main, show } = await makePage(width - 32)
      const mock = mockAdapter({ wallets: [wallet], balance: 123_456_789n * 10n ** 18n })
      const { config, release } = createNameService()
      release()
      const latchkey = makeLatchkey({ locale, ...config }, mock)
      const root = createRoot(main)
      const buttons = (
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          <ConnectButton />
          {width === 390 && <NetworkButton />}
        </div>
      )
      root.render(show(latchkey, buttons))
      afterwards(() => root.unmount())
      await waitFor(() => expect(all('lk-connect-button')).toHaveLength(1))
      const seen = sample(main)
      await connect(latchkey, { walletId: 'io.orbit' })
      await complete(/ada\.eth/)
      expect([...seen.heights]).toEqual([40])
      expect(main.querySelector('header')?.offsetHeight).toBe(40)
      expect(Math.max(...seen.widths)).toBeLessThanOrEqual(width - 32)
      for (const part of main.querySelectorAll('.lk-button-text'))
        expect(part.getBoundingClientRect().height).toBeLessThan(24)
    })
