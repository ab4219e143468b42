import { connect, type LatchkeyConfig, openModal } from '@latchkey/core'
import { entries, entryId, registry } from '@latchkey/scenes/registry'
import { waitFor } from '@latchkey/test-support'
import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  afterwards,
  all,
  find,
  focused,
  getView,
  modal,
  showApp,
  waitForView,
} from '../../test/showApp.tsx'

const rows = () => [...modal().querySelectorAll<HTMLElement>('[data-testid^="lk-wallet-"]')]
const names = () => rows().map((row) => row.querySelector('bdi')?.textContent)

async function openConnect(
  options: Parameters<typeof mockAdapter>[0],
  config: LatchkeyConfig = {},
) {
  const mock = mockAdapter(options)
  const app = showApp(null, { mock, config })
  openModal(app.latchkey, 'Connect')
  await waitForView('Connect')
  return app
}

test('shows each wallet with its name and state', async () => {
  const mock = mockAdapter({
    wallets: [
      { connectorId: 'io.orbit', name: 'Orbit' },
      { connectorId: 'dev.pebble', name: 'Pebble' },
    ],
  })
  const { latchkey } = showApp(null, { mock })
  await connect(latchkey, { walletId: 'dev.pebble' })
  openModal(latchkey, 'Connect')
  await waitForView('Connect')
  for (const [id, name, state] of [
    ['dev.pebble', 'Pebble', 'Connected'],
    ['io.orbit', 'Orbit', 'Installed'],
  ]) {
    const row = (await find(`lk-wallet-${id}`)).textContent
    expect(row).toContain(name)
    expect(row).toContain(state)
  }
})

test.each([
  // Its group comes before the group of the late ones.
  ['a row', 'external'],
  ['the only wallet of the browser', 'announced'],
] as const)('a wallet that is announced late comes after %s and moves nothing', async (_, type) => {
  const { mock } = await openConnect({ wallets: [{ connectorId: 'm', name: 'Maple', type }] })
  const top = (await find('lk-wallet-m')).getBoundingClientRect().top
  mock.announce({ connectorId: 'a', name: 'Aster' })
  mock.announce({ connectorId: 'b', name: 'Birch' })
  await waitFor(() => expect(names()).toEqual(['Maple', 'Aster', 'Birch']))
  expect((await find('lk-wallet-m')).getBoundingClientRect().top).toBe(top)
  await expect.poll(() => modal().querySelector('[role=status]')?.textContent).toMatch(/3 wallets/)
})

test('on a sheet a late wallet does not move the row under the finger', async () => {
  await page.viewport(360, 640)
  afterwards(() => void page.viewport(400, 600))
  const wallets = [1, 2, 3, 4, 5].map((n) => ({ connectorId: `w${n}`, name: `Wallet ${n}` }))
  const { mock } = await openConnect({ wallets })
  const top = (await find('lk-wallet-w3')).getBoundingClientRect().top
  mock.announce({ connectorId: 'late', name: 'Late' })
  await find('lk-wallet-late')
  expect((await find('lk-wallet-w3')).getBoundingClientRect().top).toBe(top)
})

test('shows that no wallet is installed, and then one that is announced late', async () => {
  const { mock } = await openConnect({ wallets: [] })
  expect(modal().textContent).toContain('No wallet found')
  mock.announce({ connectorId: 'm', name: 'Maple' })
  await find('lk-wallet-m')
  expect(modal().textContent).not.toContain('No wallet found')
})

test('500 wallets are drawn as few nodes, and every one can be scrolled to', async () => {
  const wallets = Array.from({ length: 500 }, (_, n) => ({
    connectorId: `w${n}`,
    name: `Wallet ${n}`,
  }))
  await openConnect({ wallets })
  expect(modal().querySelectorAll('*').length).toBeLessThanOrEqual(600)
  const scroller = modal().querySelector('[data-scroll]') as HTMLElement
  scroller.scrollTo(0, scroller.scrollHeight)
  await find('lk-wallet-w499')
  expect(modal().querySelectorAll('*').length).toBeLessThanOrEqual(600)
  expect(all('lk-wallet-w0')).toEqual([])
})

test('on a sheet 500 late wallets are as few nodes, and every one can be scrolled to', async () => {
  await page.viewport(360, 640)
  afterwards(() => void page.viewport(400, 600))
  const { mock } = await openConnect({ wallets: [{ connectorId: 'first', name: 'First' }] })
  for (let n = 0; n < 500; n += 1) mock.announce({ connectorId: `w${n}`, name: `Wallet ${n}` })
  await find('lk-wallet-w0')
  expect(modal().querySelectorAll('*').length).toBeLessThanOrEqual(600)
  const box = modal().querySelector('[part=wallets]') as HTMLElement
  box.scrollTo(0, box.scrollHeight)
  await find('lk-wallet-w499')
})

test('a press leads to the view that connects', async () => {
  const { latchkey, mock } = await openConnect({ wallets: [{ connectorId: 'm', name: 'Maple' }] })
  mock.hold('connect')
  await userEvent.click(page.elementLocator(await find('lk-wallet-m')))
  await waitForView('ConnectingExternal')
  expect(getView(latchkey)).toBe('ConnectingExternal')
})

test('with the legal checkbox no wallet can be reached until it is ticked', async () => {
  await openConnect(
    { wallets: [{ connectorId: 'm', name: 'Maple' }] },
    { termsConditionsUrl: 'https://shop.test/terms', features: { legalCheckbox: true } },
  )
  const row = await find('lk-wallet-m')
  const box = (await find('lk-legal')) as HTMLInputElement
  row.focus()
  expect(focused()).not.toBe(row)
  expect(row.closest('[inert]')).not.toBeNull()
  await userEvent.click(page.elementLocator(box))
  await waitFor(() => expect(row.closest('[inert]')).toBeNull())
  row.focus()
  expect(focused()).toBe(row)
})

test('without it the legal pages are linked below the wallets, safely and in another tab', async () => {
  await openConnect({}, { privacyPolicyUrl: 'https://shop.test/privacy' })
  const [link] = modal().querySelectorAll<HTMLAnchorElement>('[part=legal] a')
  expect(link?.href).toBe('https://shop.test/privacy')
  expect(link?.rel).toBe('noopener noreferrer')
  expect(link?.target).toBe('_blank')
  expect(all('lk-legal')).toEqual([])
})

test('security: names and icons of wallets are shown as text and safe images only', async () => {
  await openConnect({
    wallets: [
      { connectorId: 'bidi', name: 'Safe\u202eteellaw\u0000' },
      { connectorId: 'tag', name: '<img src=x onerror=alert(1)>', icon: 'javascript:alert(1)' },
      { connectorId: 'long', name: 'x'.repeat(10_000), icon: `data:text/html,<script>1</script>` },
      { connectorId: 'none', name: '\u200b\u200b' },
      { connectorId: 'io.orbit~2', name: 'Orbit', isDuplicateClaim: true },
    ],
  })
  const shown = names()
  expect(shown[0]).toBe('Safeteellaw')
  expect(shown[1]).toBe('<img src=x onerror=alert(1)>')
  expect(shown[2]?.length).toBeLessThanOrEqual(60)
  expect(shown[3]).toBe('Unnamed wallet')
  expect((await find('lk-wallet-io.orbit~2')).textContent).toContain('Another wallet’s ID')
  expect(modal().querySelectorAll('img')).toHaveLength(0)
  const view = await find('lk-view-Connect')
  expect(view.scrollWidth).toBeLessThanOrEqual(view.clientWidth)
})

test('security: marks a wallet with the name of another one, in every language', async () => {
  const wallets = [
    { connectorId: 'io.maple', name: 'Maple', rdns: 'io.maple' },
    { connectorId: 'com.evil', name: 'M\u0430ple', rdns: 'com.evil' },
    { connectorId: 'io.birch', name: 'Birch', rdns: 'io.birch' },
  ]
  const { latchkey } = await openConnect({ wallets })
  const getNote = async (id: string) => (await find(`lk-wallet-${id}`)).textContent
  for (const id of ['io.maple', 'com.evil'])
    await waitFor(async () => expect(await getNote(id)).toContain('Named like another wallet'))
  expect(await getNote('io.birch')).not.toContain('Named like')
  // The note may appear after the row.
  const getHeight = async (id: string) => (await find(`lk-wallet-${id}`)).offsetHeight
  expect(await getHeight('com.evil')).toBe(await getHeight('io.birch'))
  latchkey.destroy()
  await openConnect({ wallets }, { locale: 'ar' })
  await waitFor(async () => expect(await getNote('com.evil')).toContain('يشبه اسمها'))
})

test('security: marks a wallet with a name of the registry, but not the wallet of the registry', async () => {
  const [known] = entries
  if (!known?.rdns) throw new Error('no entry')
  await openConnect(
    {
      wallets: [
        { connectorId: 'com.evil', name: known.name.toUpperCase(), rdns: 'com.evil' },
        { connectorId: known.rdns, name: known.name, rdns: known.rdns },
      ],
    },
    registry(entries),
  )
  await waitFor(async () => {
    const note = 'Named like another wallet'
    expect((await find('lk-wallet-com.evil')).textContent).toContain(note)
    expect((await find(`lk-wallet-${known.rdns}`)).textContent).not.toContain(note)
  })
})

test('the first wallets of the registry follow the installed ones, in reserved space', async () => {
  const { fetch: answer = fetch, ...config } = registry(entries)
  let release = () => {}
  const blocked = new Promise<void>((resolve) => {
    release = resolve
  })
  await openConnect(
    { wallets: [{ connectorId: 'm', name: 'Maple' }] },
    {
      ...config,
      featuredWalletIds: [entryId(9)],
      fetch: async (input, init) => {
        await blocked
        return answer(input, init)
      },
    },
  )
  const list = modal().querySelector('ul') as HTMLElement
  const height = list.offsetHeight
  release()
  await waitFor(() =>
    expect(names()).toEqual(['Maple', 'Amber Bramble', 'Amber Bay', 'Copper Bay']),
  )
  expect(list.offsetHeight).toBe(height)
  await waitFor(async () => expect((await find('lk-all-wallets')).textContent).toContain('70+'))
})

test('visible wallets of the registry are tracked once, with rank and index', async () => {
  const events: [string, unknown][] = []
  await openConnect(
    { wallets: [{ connectorId: 'example.entry1', name: 'Mine', rdns: 'example.entry1' }] },
    {
      ...registry(entries),
      onEvent: ({ props }) => void events.push([props.event, props.properties]),
    },
  )
  await find(`lk-wallet-${entryId(3)}`)
  const reported = () =>
    events
      .filter(([name]) => name === 'WALLET_IMPRESSION_V2')
      .flatMap(
        ([, properties]) =>
          (properties as { items: { name: string; displayIndex: number }[] }).items,
      )
  await waitFor(() => expect(reported()).toHaveLength(4))
  const [first, ...others] = reported().toSorted((a, b) => a.displayIndex - b.displayIndex)
  expect(first).toEqual({
    name: 'Mine',
    walletRank: 2,
    explorerId: entryId(1),
    rdnsId: 'example.entry1',
    view: 'Connect',
    displayIndex: 0,
  })
  expect(others.map(({ name }) => name)).toEqual(['Amber Bay', 'Distant Bay', 'Early Bay'])
})

test.each([
  ['the feature allWallets off', { features: { allWallets: false } }],
  ['the option never', { allWalletsButton: 'never' }],
  ['the option mobile, on a desktop', { allWalletsButton: 'mobile' }],
  ['no registry', { services: {} }],
] as [string, LatchkeyConfig][])('with %s nothing leads to all wallets', async (_, config) => {
  await openConnect({}, { ...registry(entries), ...config })
  expect(all('lk-all-wallets')).toEqual([])
})

test('until the terms are ticked nothing leads to all wallets', async () => {
  await openConnect(
    {},
    {
      ...registry(entries),
      termsConditionsUrl: 'https://shop.test/terms',
      features: { legalCheckbox: true },
    },
  )
  expect(((await find('lk-all-wallets')) as HTMLButtonElement).disabled).toBe(true)
})

test('error: without a response of the registry the installed wallets are listed', async () => {
  await openConnect(
    { wallets: [{ connectorId: 'm', name: 'Maple' }] },
    registry(entries, { isDown: () => true }),
  )
  await waitFor(() => expect(modal().querySelectorAll('[part=wallets] li')).toHaveLength(1))
  expect(names()).toEqual(['Maple'])
})
