import { expect, test } from 'vitest'
import { inAppBrowserLink } from './inAppBrowserLink.ts'

const phantom = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
const solflare = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'
const coinbase = 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8'
const url = 'https://shop.example/cart?a=1'
const page = encodeURIComponent(url)
const origin = encodeURIComponent('https://shop.example')

test.each([
  [phantom, 'eip155', 'ios', `https://phantom.app/ul/browse/${page}?ref=${origin}`],
  [
    phantom,
    'bip122',
    'android',
    `intent://browse/${page}?ref=${origin}#Intent;scheme=phantom;package=app.phantom;end`,
  ],
  [solflare, 'solana', 'ios', `https://solflare.com/ul/v1/browse/${page}?ref=${page}`],
  [coinbase, 'solana', 'android', `https://go.cb-w.com/dapp?cb_url=${page}`],
] as const)(
  '%s opens the page in its own browser for %s on %s',
  (walletId, namespace, system, link) => {
    expect(inAppBrowserLink({ walletId, namespace, url, system })).toBe(link)
  },
)

test.each([
  [solflare, 'eip155', 'ios', url],
  [coinbase, 'eip155', 'ios', url],
  [phantom, 'solana', undefined, url],
  ['toString', 'solana', 'ios', url],
  [phantom, 'solana', 'ios', 'javascript:alert(1)'],
  [phantom, 'solana', 'ios', ''],
] as const)('%s has no browser for %s on %s', (walletId, namespace, system, at) => {
  expect(inAppBrowserLink({ walletId, namespace, url: at, system })).toBeUndefined()
})
