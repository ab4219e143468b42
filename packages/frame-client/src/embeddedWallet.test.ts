import type { EmbeddedContext } from '@latchkey/core/adapter'
import { mockContext } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { embeddedWallet } from './embeddedWallet.ts'
import { toFrameUrl } from './engine/toFrameUrl.ts'

const context = (change: Partial<EmbeddedContext> = {}): EmbeddedContext => ({
  ...mockContext({ isBrowser: false }),
  ...{ id: 'latchkey', projectId: 'shop', relayUrl: undefined },
  networks: () => [],
  report: () => undefined,
  themeMode: () => 'dark',
  ...change,
})

test('the frame lies at the URL of the site', () => {
  const url = 'https://wallet.example/frame'
  expect(embeddedWallet({ url })(context()).urls).toEqual([url])
})

test.each([undefined, '', '/frame', 'ftp://wallet.example', 'https://user:pass@wallet.example', 7])(
  'error: %j is no URL of a frame',
  (url) => {
    expect(() => embeddedWallet({ url } as never)(context())).toThrow('embeddedWallet.url')
  },
)

test('error: the server of accounts needs a project, and options are not misspelt', () => {
  const url = 'https://wallet.example/frame'
  expect(() => embeddedWallet({ url })(context({ projectId: undefined }))).toThrow('projectId')
  expect(() => embeddedWallet({ frameUrl: url } as never)).toThrow('frameUrl')
})

test('the query has project, chain, version and logger; the chain is the last one that the site still has', () => {
  const network = (id: number) =>
    ({ caipNetworkId: `eip155:${id}`, chainNamespace: 'eip155' }) as never
  const url = new URL('https://wallet.example/frame?theme=1')
  const stored = context({ networks: () => [network(31337), network(10), network(137)] })
  const read = (full: URL) => Object.fromEntries(full.searchParams)
  expect(read(toFrameUrl(url, context()))).toEqual({
    ...{ theme: '1', projectId: 'shop', chainId: 'eip155:1', version: '1', enableLogger: 'false' },
  })
  expect(read(toFrameUrl(url, stored)).chainId).toBe('eip155:10')
  stored.storage.setItem('lastChain', 'eip155:137')
  expect(read(toFrameUrl(url, stored)).chainId).toBe('eip155:137')
  stored.storage.setItem('lastChain', 'eip155:56')
  expect(read(toFrameUrl(url, stored)).chainId).toBe('eip155:10')
})

test('without a visitor nothing is loaded: no session, nothing to restore, no wait', async () => {
  const wallet = embeddedWallet({ url: 'https://wallet.example/frame' })(context())
  const provider = wallet.provider('eip155')
  expect(wallet.provider('eip155')).toBe(provider)
  expect(provider.session()).toBeUndefined()
  expect(await provider.restore()).toBeUndefined()
  expect(wallet.getEmailWait()).toBe(0)
  expect(wallet.wallet).toMatchObject({ connectorId: 'embedded', type: 'embedded' })
  wallet.destroy()
})

test('the page that exports the keys lies beside the frame', () => {
  const wallet = embeddedWallet({ url: 'https://wallet.example/shop/frame' })(context())
  expect(wallet.exportUrl).toBe('https://wallet.example/shop/export?projectId=shop')
  expect(wallet.passkeyUrl).toBe('https://wallet.example/shop/passkey?projectId=shop')
})
