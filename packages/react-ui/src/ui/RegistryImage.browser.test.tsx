import { connect, disconnect, openModal } from '@latchkey/core'
import { imagesAtom } from '@latchkey/core/modal'
import { entries, entryId, registry } from '@latchkey/scenes/registry'
import { waitFor } from '@latchkey/test-support'
import { mockAdapter, mockClock } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { find, modal, showApp, waitForView, wallet } from '../../test/showApp.tsx'
import { AccountButton } from '../buttons/AccountButton.tsx'
import { NetworkButton } from '../buttons/NetworkButton.tsx'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"/>'
const drawImage = () => new Response(svg, { headers: { 'content-type': 'image/svg+xml' } })

test('a network without an image has the one of the registry, by its CAIP-2 id; else its initial', async () => {
  const requested: string[] = []
  const mock = mockAdapter({
    wallets: [{ ...wallet, caipNetworkId: 'eip155:137' }],
    hold: ['switchNetwork'],
  })
  const { latchkey } = showApp(null, {
    mock,
    config: {
      projectId: 'demo',
      services: { registry: 'https://registry.test' },
      chainImages: { 'eip155:10': 'data:image/png;base64,AA==' },
      fetch: async (input) => {
        const { pathname } = new URL(String(input))
        requested.push(pathname)
        return pathname.endsWith('/eip155%3A1') ? drawImage() : new Response('', { status: 404 })
      },
    },
  })
  openModal(latchkey, 'Networks')
  await waitForView('Networks')
  const image = async (id: string) => (await find(`lk-network-${id}`)).querySelector('img, text')
  await waitFor(async () =>
    expect((await image('eip155:1'))?.getAttribute('src')).toMatch(/^data:image\/svg/),
  )
  const others = latchkey.adapters.get('eip155')?.networks.slice(1) ?? []
  for (const { caipNetworkId, name } of others)
    await waitFor(async () => {
      const shown = await image(caipNetworkId)
      if (caipNetworkId === 'eip155:10')
        expect(shown?.getAttribute('src')).toBe('data:image/png;base64,AA==')
      else expect(shown?.textContent).toBe(name[0])
    })
  expect(requested).not.toContain('/public/getAssetImage/eip155%3A10')
  await connect(latchkey, { walletId: wallet.connectorId })
  openModal(latchkey, 'SwitchNetwork', { params: { caipNetworkId: 'eip155:1' } })
  const switching = await waitForView('SwitchNetwork')
  await waitFor(() =>
    expect(switching.querySelector('img')?.getAttribute('src')).toMatch(/^data:image\/svg/),
  )
  expect(new Set(requested).size).toBe(requested.length)
})

test('the buttons of a page have the image of the network too, fetched once and released', async () => {
  const requested: string[] = []
  const { latchkey, main } = showApp(
    <>
      <NetworkButton />
      <AccountButton />
    </>,
    {
      config: {
        projectId: 'demo',
        services: { registry: 'https://registry.test' },
        fetch: async (input) => {
          requested.push(new URL(String(input)).pathname)
          return drawImage()
        },
      },
    },
  )
  await connect(latchkey, { walletId: 'io.orbit' })
  const sources = () => [...main.querySelectorAll('img')].map((image) => image.src.slice(0, 18))
  await waitFor(() => expect(sources()).toEqual(Array(2).fill('data:image/svg+xml')))
  // A pointer over a button preloads the modal, which requests wallets too.
  const pictures = requested.filter((path) => path !== '/getWallets')
  expect(pictures).toEqual(['/public/getAssetImage/eip155%3A1'])
  // A button that finds a cached image retains it once it has rendered.
  await disconnect(latchkey)
  expect(latchkey.store.get(imagesAtom)['network:eip155:1']).toMatch(/^data:image/)
})

test('of a long list only visible images are requested', async () => {
  const requested: URL[] = []
  const { latchkey } = showApp(null, {
    mock: mockAdapter({ wallets: [] }),
    config: registry(entries, { requested }),
  })
  openModal(latchkey, 'AllWallets')
  await waitForView('AllWallets')
  const count = (what: string) => modal().querySelectorAll(`[part=wallet-card] ${what}`).length
  await waitFor(() => expect(count('img')).toBeGreaterThanOrEqual(8))
  const images = requested.filter(({ pathname }) => pathname.startsWith('/getWalletImage/'))
  expect(images.length).toBeLessThan(count('bdi'))
  expect(new Set(images.map(String)).size).toBe(images.length)
})

test('an image that fails to load leaves the initial, and a late one is awaited for at most 2 s', async () => {
  const slow = registry(entries)
  const never = new Promise<Response>(() => undefined)
  const clock = mockClock()
  let isAsked = false
  const { latchkey } = showApp(null, {
    mock: mockAdapter({ wallets: [] }),
    config: {
      ...slow,
      clock,
      fetch: (input, init) => {
        if (!new URL(String(input)).pathname.endsWith('/image2'))
          return slow.fetch?.(input, init) as Promise<Response>
        isAsked = true
        return never
      },
    },
  })
  openModal(latchkey, 'AllWallets')
  await waitForView('AllWallets')
  const image = async (index: number) =>
    (await find(`lk-wallet-card-${entryId(index)}`)).querySelector('img, text')
  await waitFor(async () => expect((await image(1))?.tagName).toBe('IMG'))
  await waitFor(async () => expect((await image(7))?.textContent).toBe('M'))
  // The two seconds start with the request.
  await waitFor(() => expect(isAsked).toBe(true))
  clock.advance(1_999)
  await new Promise(requestAnimationFrame)
  expect(await image(2)).toBeNull()
  clock.advance(1)
  await waitFor(async () => expect((await image(2))?.textContent).toBe('D'))
})

test('without a registry no request is sent, and a network has its initial', async () => {
  const requested: string[] = []
  const { latchkey } = showApp(null, {
    config: {
      fetch: async (input) => {
        requested.push(String(input))
        return drawImage()
      },
    },
  })
  openModal(latchkey, 'Networks')
  await waitForView('Networks')
  expect((await find('lk-network-eip155:1')).querySelector('text')?.textContent).toBeTruthy()
  expect(requested).toEqual([])
})
