import { connect, openModal } from '@latchkey/core'
import { goBack } from '@latchkey/core/modal'
import { collection, hostileCollection, listCollectible } from '@latchkey/scenes/collection'
import { dataService, holdings } from '@latchkey/scenes/dataService'
import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import {
  all,
  find,
  modal,
  showApp,
  waitForRemoval,
  waitForView,
  wallet,
} from '../../test/showApp.tsx'
import { press } from '../../test/showSend.ts'

const names = () =>
  all('lk-collectible').map((tile) => tile.querySelector('bdi')?.textContent ?? undefined)

/** An account that has these collectibles; `fail` decides which requests for them fail. */
async function showAccount(
  collectibles: readonly (readonly object[])[] = collection,
  fail: (cursor: string | null) => boolean = () => false,
) {
  const service = dataService(holdings.slice(0, 2), { collectibles })
  const app = showApp(null, {
    mock: mockAdapter({ wallets: [wallet] }),
    config: {
      ...service,
      fetch: async (input) => {
        const { pathname, searchParams } = new URL(
          input instanceof Request ? input.url : String(input),
        )
        return pathname.endsWith('/collectibles') && fail(searchParams.get('cursor'))
          ? new Response('{}', { status: 500 })
          : (service.fetch as typeof fetch)(input)
      },
    },
  })
  await connect(app.latchkey, { walletId: wallet.connectorId })
  return app
}

async function showCollectibles(...options: Parameters<typeof showAccount>) {
  const app = await showAccount(...options)
  openModal(app.latchkey, 'Collectibles')
  await waitForView('Collectibles')
  return app
}

test('collectibles have their names, else that of their collection with a number; the next page is fetched at the end', async () => {
  await showCollectibles()
  await expect
    .poll(names)
    .toEqual([
      'Devnet Leaf 1',
      'Devnet Leaf 2',
      'Devnet Prints #5',
      '#7',
      'Devnet Leaf 3',
      'Devnet Leaf 4',
    ])
  await waitForRemoval('lk-collectibles-next')
  expect(all('lk-collectible')[2]?.textContent).toContain('×12')
})

test('Account shows four, then all; on the way back the tab is the same', async () => {
  const { latchkey } = await showAccount()
  openModal(latchkey)
  await press('lk-tab-collectibles')
  await expect.poll(names).toHaveLength(4)
  await press('lk-collectibles-all')
  await waitForView('Collectibles')
  await expect.poll(names).toHaveLength(6)
  goBack(latchkey)
  await waitForView('Account')
  await expect.poll(names).toHaveLength(4)
})

test('security: what counts as spam is hidden behind a line that says how many', async () => {
  await showCollectibles()
  expect((await find('lk-collectibles-spam')).textContent).toBe('1 NFT hidden as spam')
  expect(modal().textContent).not.toContain('evil.example')
  await press('lk-collectibles-spam')
  await expect.poll(() => modal().textContent).toContain('Claim at evil.example')
})

test('security: a picture loads from the data service alone, and is drawn if it does not load', async () => {
  const { latchkey } = await showAccount([
    [
      listCollectible('1', { imageUrl: 'https://evil.example/pixel.png' }),
      listCollectible('2', { imageUrl: 'v1/pictures/mac?url=leaf' }),
    ],
  ])
  openModal(latchkey)
  await waitForView('Account')
  const failed: string[] = []
  const listen = ({ target }: Event) =>
    target instanceof HTMLImageElement && failed.push(target.src)
  modal().getRootNode().addEventListener('error', listen, true)
  openModal(latchkey, 'Collectibles')
  await expect.poll(() => failed).toEqual(['https://data.test/v1/pictures/mac?url=leaf'])
  const drawn = () => all('lk-collectible').filter((tile) => tile.querySelector('svg'))
  await expect.poll(drawn).toHaveLength(2)
})

test('a collectible is shown as a whole, with the page of its contract on the explorer', async () => {
  const [[leaf = {}] = []] = collection
  await showCollectibles([[leaf]])
  await press('lk-collectible')
  const view = await waitForView('Collectible')
  expect((await find('lk-collectible-name')).textContent).toBe('Devnet Leaf 1')
  const facts = Array.from(view.querySelectorAll('dt'), (name) => [
    name.textContent,
    name.nextElementSibling?.textContent,
  ])
  expect(facts).toEqual([
    ['Collection', 'Devnet Leaves'],
    ['Contract', expect.stringContaining('0x00…0001')],
    ['Token ID', '1'],
    ['Standard', 'ERC721'],
    ['Network', 'Ethereum'],
  ])
  const link = (await find('lk-collectible-explorer')) as HTMLAnchorElement
  expect(link.href).toBe(`https://explorer.test/1/address/0x${'0'.repeat(39)}1`)
  expect(link.target).toBe('_blank')
})

test('security: hostile names stay in their tile, and malformed rows are left out', async () => {
  await showCollectibles(hostileCollection)
  await expect.poll(names).toHaveLength(4)
  expect(modal().textContent).not.toMatch(/[\u202a-\u202e\u200b]/)
  for (const tile of all('lk-collectible'))
    expect(tile.scrollWidth).toBeLessThanOrEqual(tile.clientWidth)
})

test('error: a page that fails says so, and can be fetched again', async () => {
  let isDown = true
  await showCollectibles(collection, (cursor) => isDown && cursor !== null)
  await find('lk-collectibles-retry')
  expect(names()).toHaveLength(4)
  isDown = false
  await press('lk-collectibles-retry')
  await expect.poll(names).toHaveLength(6)
})

test('an account without collectibles says so', async () => {
  await showCollectibles([[]])
  await expect.poll(() => modal().textContent).toContain('No NFTs yet')
})
