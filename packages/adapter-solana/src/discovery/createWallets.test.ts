import type { DiscoveredWallet } from '@latchkey/core/adapter'
import { installWallet, scriptedSolanaWallet } from '@latchkey/testing'
import fc from 'fast-check'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { startAdapter, stubWindow } from '../../test/page.ts'
import type { SolanaOptions } from '../options.ts'

let page: EventTarget
beforeEach(() => {
  page = stubWindow()
})

type Api = { register(...wallets: unknown[]): () => void }

/** Runs a wallet's script with the page's registry of the Wallet Standard. */
function withApi(use: (api: Api) => void) {
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: use }))
}

function watch(options: SolanaOptions = {}, context = {}) {
  const adapter = startAdapter(options, context)
  const reports: (readonly DiscoveredWallet[])[] = []
  adapter.watchWallets((wallets) => reports.push(wallets))
  const names = () => reports.at(-1)?.map(({ connectorId }) => connectorId)
  return { adapter, reports, names }
}

const install = (name: string) => {
  const scripted = scriptedSolanaWallet({ name })
  onTestFinished(installWallet(scripted, page))
  return scripted
}
const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0))

/** An adapter of wallet-adapter-base, as far as it is looked at. */
function fakeAdapter(name: string, readyState = 'Installed') {
  const listeners = new Map<string, () => void>()
  return {
    name,
    icon: 'data:image/png;base64,AA==',
    readyState,
    publicKey: null,
    connected: false,
    listeners,
    connect: async () => undefined,
    disconnect: async () => undefined,
    on: (event: string, listener: () => void) => void listeners.set(event, listener),
    off: (event: string) => void listeners.delete(event),
  }
}

test('wallets that registered before and after the start are rows, each once', async () => {
  const early = install('Early')
  const { names, reports } = watch()
  await nextTask()
  expect(names()).toEqual(['ws:Early'])
  const late = install('Late')
  withApi((api) => api.register(early.wallet, late.wallet))
  await nextTask()
  expect(names()).toEqual(['ws:Early', 'ws:Late'])
  expect(reports.at(-1)?.[0]).toMatchObject({
    type: 'announced',
    name: 'Early',
    identity: early.wallet,
  })
})

test('a wallet that unregisters is removed', async () => {
  const { names } = watch()
  let cleanup = () => {}
  withApi((api) => {
    cleanup = api.register(scriptedSolanaWallet({ name: 'Brief' }).wallet)
  })
  await nextTask()
  expect(names()).toEqual(['ws:Brief'])
  cleanup()
  cleanup()
  await nextTask()
  expect(names()).toEqual([])
})

test('security: a second wallet of the same name gets a separate row with a note', async () => {
  install('Phantom')
  const { reports } = watch()
  install('Phantom')
  await nextTask()
  expect(reports.at(-1)).toMatchObject([
    { connectorId: 'ws:Phantom' },
    { connectorId: 'ws:Phantom~2', isDuplicateClaim: true },
  ])
})

test('an adapter of the site is the wallet of its name; one that is not installed has no row', async () => {
  install('Fox')
  const [fox, removed] = [fakeAdapter('Fox'), fakeAdapter('Gone', 'NotDetected')]
  const { names, reports, adapter } = watch({ wallets: [fox, removed] })
  await nextTask()
  expect(reports.at(-1)).toMatchObject([{ connectorId: 'adapter:Fox', type: 'external' }])
  removed.readyState = 'Loadable'
  removed.listeners.get('readyStateChange')?.()
  await nextTask()
  expect(names()).toEqual(['adapter:Fox', 'adapter:Gone'])
  adapter.destroy()
  expect([fox, removed].map(({ listeners }) => listeners.size)).toEqual([0, 0])
})

test('with discoverAnnouncedWallets off no wallet is listened to, and on a server nothing happens', async () => {
  install('Early')
  expect(watch({}, { discoverAnnouncedWallets: false }).names()).toEqual([])
  expect(watch({}, { isBrowser: false }).names()).toEqual([])
})

test('security: an object that is not a wallet of Solana has no row', async () => {
  const { names } = watch()
  const { wallet } = scriptedSolanaWallet({ name: 'Fine' })
  const throwing = new Proxy(
    {},
    {
      get: () => {
        throw new Error('no')
      },
    },
  )
  withApi((api) => {
    api.register(undefined, 5, {}, throwing, { ...wallet, name: 7 }, { ...wallet, name: '\u202e' })
    api.register(
      { ...wallet, chains: ['bitcoin:mainnet'] },
      { ...wallet, chains: 'solana:mainnet' },
    )
    api.register({ ...wallet, features: {} }, { ...wallet, features: null })
  })
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: 'no function' }))
  page.dispatchEvent(new Event('wallet-standard:register-wallet'))
  withApi(() => {
    throw new Error('a wallet that fails')
  })
  withApi((api) => api.register(wallet))
  await nextTask()
  expect(names()).toEqual(['ws:Fine'])
})

test('security: drops icons that would be fetched', async () => {
  const { reports } = watch()
  const { wallet } = scriptedSolanaWallet()
  for (const icon of ['https://tracker.example/i.png', 'http://tracker.example/i.png'])
    withApi((api) => api.register({ ...wallet, name: icon.slice(0, 5), icon }))
  await nextTask()
  expect(reports.at(-1)).toHaveLength(2)
  for (const row of reports.at(-1) ?? []) expect(row).not.toHaveProperty('icon')
})

test('security: names and icons are claims: cut, without hidden characters, and only images', async () => {
  const { reports } = watch()
  const { wallet } = scriptedSolanaWallet()
  const icon = 'javascript:alert(1)'
  withApi((api) => api.register({ ...wallet, name: `A\u202eB${'x'.repeat(500)}`, icon }))
  await nextTask()
  const [row] = reports.at(-1) ?? []
  expect(row?.name).toBe(`AB${'x'.repeat(62)}`)
  expect(row).not.toHaveProperty('icon')
  fc.assert(
    fc.property(fc.anything(), (anything) => {
      withApi((api) => api.register(anything))
    }),
  )
  await nextTask()
  expect(reports.at(-1)).toHaveLength(1)
})

test('a flood of wallets is cut, and costs one report', async () => {
  const { reports } = watch()
  const { wallet } = scriptedSolanaWallet()
  withApi((api) => {
    for (let index = 0; index < 3_000; index += 1) api.register({ ...wallet, name: `W${index}` })
  })
  await nextTask()
  expect(reports).toHaveLength(2)
  expect(reports.at(-1)).toHaveLength(1_000)
})
