import { type LatchkeyConfig, openModal } from '@latchkey/core'
import { entries, entryId, registry } from '@latchkey/scenes/registry'
import { waitFor } from '@latchkey/test-support'
import { mockAdapter, mockClock } from '@latchkey/testing'
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
  waitForRemoval,
  waitForView,
} from '../../test/showApp.tsx'

const getCard = (index: number) => `lk-wallet-card-${entryId(index)}`
const cards = () => [...modal().querySelectorAll<HTMLElement>('[part=wallet-card]')]
const names = () => cards().map((card) => card.querySelector('bdi')?.textContent)
const scroller = () => modal().querySelector('[data-scroll] [data-scroll]') as HTMLElement
const many = Array.from({ length: 640 }, (_, index) => ({
  ...(entries[index % entries.length] as (typeof entries)[number]),
  id: `many${index}`,
  rdns: `example.many${index}`,
  name: `Wallet ${index}`,
}))

async function showAll(
  config: LatchkeyConfig,
  wallets: { connectorId: string; name: string; rdns?: string }[] = [],
) {
  const events: [string, unknown][] = []
  const app = showApp(null, {
    mock: mockAdapter({ wallets }),
    config: {
      ...config,
      onEvent: ({ props }) => void events.push([props.event, props.properties ?? {}]),
    },
  })
  openModal(app.latchkey, 'AllWallets')
  await waitForView('AllWallets')
  return { ...app, events }
}
const type = async (text: string) =>
  userEvent.fill(page.elementLocator(await find('lk-wallet-search')), text)
const click = async (testId: string) => userEvent.click(page.elementLocator(await find(testId)))

test('640 wallets are fewer than 40 cards wherever it is scrolled to, and every one is reached', async () => {
  await showAll(registry(many), [{ connectorId: 'io.orbit', name: 'Orbit' }])
  await find('lk-wallet-card-many0')
  const seen = new Set<string>()
  const update = () => {
    expect(cards().length).toBeLessThan(40)
    for (const card of cards()) seen.add(card.dataset.testid ?? '')
  }
  /** Whether cards are drawn from the top to the bottom, up to less than a row. */
  const isFilled = () => {
    const { top, bottom } = scroller().getBoundingClientRect()
    const boxes = cards().map((card) => card.getBoundingClientRect())
    const row = boxes[0]?.height ?? 0
    return (
      Math.min(...boxes.map((box) => box.top)) < top + row &&
      Math.max(...boxes.map((box) => box.bottom)) > bottom - row
    )
  }
  while (!seen.has('lk-wallet-card-many639')) {
    const before = scroller().scrollTop
    await waitFor(() => {
      scroller().scrollBy(0, scroller().clientHeight)
      update()
      // At the end of the loaded cards it waits for more.
      if (scroller().scrollTop === before && !seen.has('lk-wallet-card-many639'))
        throw new Error('more is on its way')
    })
    do await new Promise(requestAnimationFrame)
    while (!isFilled())
    update()
  }
  expect(seen.size).toBe(641)
})

test('installed wallets come first and are marked', async () => {
  await showAll(registry(entries), [
    { connectorId: 'example.entry5', name: 'Mine', rdns: 'example.entry5' },
  ])
  await find(getCard(0))
  expect(names()[0]).toBe('Mine')
  expect(cards()[0]?.textContent).toContain('Installed')
  expect(all(getCard(5))).toEqual([])
})

test('wallets with similar names are distinguishable, installed or not', async () => {
  await showAll(registry(entries), [
    { connectorId: 'io.north', name: 'Test Wallet North' },
    { connectorId: 'io.south', name: 'Test Wallet South' },
  ])
  for (const id of ['io.north', 'io.south']) {
    const card = await find(`lk-wallet-card-${id}`)
    const name = card.querySelector('bdi') as HTMLElement
    // A truncated line would be 15 px; a font may exceed its line by one.
    expect(name.scrollHeight - name.clientHeight).toBeLessThan(4)
    const note = card.lastElementChild as HTMLElement
    expect(note.textContent).toContain('Installed')
    expect(note.getBoundingClientRect().bottom).toBeLessThan(card.getBoundingClientRect().bottom)
  }
})

test('a search shows known wallets immediately, then sends one request, after 300 ms, for 100', async () => {
  const requested: URL[] = []
  const { events } = await showAll(registry(entries, { requested }))
  await find(getCard(4))
  requested.length = 0
  events.length = 0
  await type(' heron ')
  await waitFor(() => expect(names().every((name) => name?.includes('Heron'))).toBe(true))
  await waitFor(() => expect(cards()).toHaveLength(9))
  const searches = () => requested.filter(({ pathname }) => pathname === '/getWallets')
  await waitFor(() =>
    expect(searches().map(({ searchParams }) => searchParams.get('search'))).toEqual(['heron']),
  )
  expect(searches()[0]?.searchParams.get('entries')).toBe('100')
  await waitFor(() =>
    expect(events).toContainEqual(['SEARCH_WALLET', { badge: '', search: 'heron' }]),
  )
  await expect.poll(() => modal().querySelector('[role=status]')?.textContent).toMatch(/9 wallets/)
})

test('a search is sent once its text is unchanged for 300 ms', async () => {
  const requested: URL[] = []
  const clock = mockClock(0)
  await showAll({ ...registry(entries, { requested }), clock })
  await find(getCard(4))
  const searches = () =>
    requested.flatMap(({ searchParams }) => searchParams.get('search') ?? []).join()
  await type('her')
  clock.advance(299)
  await type('heron')
  clock.advance(299)
  await new Promise(requestAnimationFrame)
  expect(searches()).toBe('')
  clock.advance(1)
  await waitFor(() => expect(searches()).toBe('heron'))
})

test('a search without a match is shown, with a button to reset it', async () => {
  await showAll(registry(entries))
  await find(getCard(4))
  await type('atlantis')
  await waitFor(() => expect(modal().textContent).toContain('No wallet matches “atlantis”'))
  await userEvent.click(page.getByRole('button', { name: 'Clear search' }).last())
  await find(getCard(4))
})

test('the switch requests certified wallets only, page by page', async () => {
  const requested: URL[] = []
  const { events } = await showAll(registry(entries, { requested }))
  await find(getCard(4))
  events.length = 0
  await click('lk-certified')
  await waitForRemoval(getCard(4))
  await find(getCard(6))
  expect(cards().every((card) => card.textContent?.includes('Reviewed'))).toBe(true)
  // Known wallets are shown before the request.
  const last = () => requested.filter(({ pathname }) => pathname === '/getWallets').at(-1)
  await waitFor(() => expect(last()?.searchParams.get('badge_type')).toBe('certified'))
  expect(last()?.searchParams.get('entries')).toBe('40')
  await waitFor(() =>
    expect(events).toContainEqual(['SEARCH_WALLET', { badge: 'certified', search: '' }]),
  )
})

test('error: without the registry the wallets of the browser stay, and it can be tried again', async () => {
  let isDown = true
  await showAll(registry(entries, { isDown: () => isDown }), [
    { connectorId: 'io.orbit', name: 'Orbit' },
  ])
  await find('lk-wallet-card-io.orbit')
  await find('lk-try-again')
  expect(modal().textContent).toContain('Could not load wallets')
  isDown = false
  await click('lk-try-again')
  await find(getCard(0))
  await waitForRemoval('lk-try-again')
})

test('error: if a further page fails to load, the view shows that more wallets are missing', async () => {
  let isDown = false
  await showAll(registry(many, { isDown: () => isDown }))
  await find('lk-wallet-card-many0')
  isDown = true
  scroller().scrollTo(0, scroller().scrollHeight)
  await find('lk-try-again')
  expect(modal().textContent).toContain('Could not load more wallets')
})

test('a click leads to the downloads of the wallet, or to the view that connects it', async () => {
  const { latchkey, events } = await showAll(registry(entries), [
    { connectorId: 'io.orbit', name: 'Orbit' },
  ])
  await click(getCard(2))
  await waitForView('Downloads')
  expect((await find('lk-header-title')).textContent).toBe('Get Distant Bay')
  expect(events).toContainEqual([
    'SELECT_WALLET',
    {
      name: 'Distant Bay',
      platform: 'unsupported',
      displayIndex: 3,
      walletRank: 3,
      view: 'AllWallets',
    },
  ])
  await click('lk-back')
  await waitForView('AllWallets')
  await click('lk-wallet-card-io.orbit')
  await waitFor(() => expect(getView(latchkey)).not.toBe('AllWallets'))
})

test('arrow keys move between cards, and a focused card stays when it is scrolled away', async () => {
  await showAll(registry(entries))
  await find(getCard(4))
  await userEvent.click(page.elementLocator(await find('lk-wallet-search')))
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(focused()).toBe(cards()[0]))
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  const columns = getComputedStyle(
    modal().querySelector('ul') as Element,
  ).gridTemplateColumns.split(' ').length
  await waitFor(() => expect(focused()?.getAttribute('data-index')).toBe(String(columns + 1)))
  scroller().scrollTo(0, scroller().scrollHeight)
  await waitFor(() => expect(all(getCard(0))).toEqual([]))
  expect(focused()?.getAttribute('data-index')).toBe(String(columns + 1))
  await userEvent.keyboard('{End}')
  await waitFor(() => expect(Number(focused()?.getAttribute('data-index'))).toBeGreaterThan(30))
})

test('each visible wallet is tracked once, with its rank and index', async () => {
  const { events } = await showAll(registry(entries))
  await find(getCard(4))
  const reported = () =>
    events
      .filter(([name]) => name === 'WALLET_IMPRESSION_V2')
      .flatMap(([, properties]) => (properties as { items: { explorerId: string }[] }).items)
  await waitFor(() => expect(reported().length).toBeGreaterThan(8))
  expect(reported()[0]).toEqual({
    name: 'Amber Bay',
    walletRank: 1,
    explorerId: entryId(0),
    rdnsId: 'example.entry0',
    view: 'AllWallets',
    displayIndex: 0,
  })
  const ids = reported().map(({ explorerId }) => explorerId)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a page without a wallet for this phone is passed over', async () => {
  const requested: URL[] = []
  const list = many.slice(0, 120).map(({ mobile_link, ...entry }, index) => ({
    ...entry,
    ...((index < 12 || index > 90) && { mobile_link }),
  }))
  await showAll({
    ...registry(list, { requested }),
    platform: {
      isBrowser: true,
      isMobile: () => true,
      page: () => ({ url: 'https://shop.test/', domain: 'shop.test' }),
      isOnline: () => true,
      watchOnline: () => () => undefined,
    },
  })
  await find('lk-wallet-card-many0')
  scroller().scrollTo(0, scroller().scrollHeight)
  await find('lk-wallet-card-many91')
  const pages = requested.filter(({ searchParams }) => searchParams.get('entries') === '40')
  expect(pages).toHaveLength(3)
})

test('on a phone of 360 px nothing sticks out', async () => {
  await page.viewport(360, 740)
  afterwards(() => void page.viewport(400, 600))
  await showAll(registry(entries))
  await find(getCard(4))
  const view = await find('lk-view-AllWallets')
  expect(view.scrollWidth).toBeLessThanOrEqual(view.clientWidth)
  expect(scroller().scrollWidth).toBeLessThanOrEqual(scroller().clientWidth)
})
