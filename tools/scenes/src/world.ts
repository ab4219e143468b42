import type { LatchkeyConfig, Network } from '@latchkey/core'
import { type MockWallet, mockNetworks } from '@latchkey/testing'

/** A square image: a background and one drawing of the given colour. */
const drawIcon = (ground: string, ink: string, drawing: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${ground}" d="M0 0h32v32H0z"/>` +
      `<path fill="none" stroke="${ink}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="${drawing}"/></svg>`,
  )}`

const ring = 'M16 8a8 8 0 1 0 0 16 8 8 0 0 0 0-16Z'
const leaf = 'M9 23C9 14 14 9 23 9c0 9-5 14-14 14Zm0 0 7-7'
const waves = 'M8 13c3-3 5-3 8 0s5 3 8 0M8 20c3-3 5-3 8 0s5 3 8 0'
const prism = 'M16 7l8 14H8Zm0 0v14'

const orbit: MockWallet = {
  connectorId: 'io.orbit',
  rdns: 'io.orbit',
  name: 'Orbit',
  icon: drawIcon('#eef0ff', '#4254e0', ring),
  accounts: ['0x8ba1f109551bd432803012645ac136ddd64dba72'],
}
const fern: MockWallet = {
  connectorId: 'app.fern',
  rdns: 'app.fern',
  name: 'Fern',
  icon: drawIcon('#123c2b', '#8fe3b5', leaf),
  accounts: ['0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'],
}
const tide: MockWallet = {
  connectorId: 'dev.tide',
  rdns: 'dev.tide',
  name: 'Tide',
  icon: drawIcon('#0b3a5b', '#9adcff', waves),
  accounts: ['0xd1220a0cf47c7b9be7a2e6ba89f429762e7b9adb'],
}
/** A wallet without an image. */
const lantern: MockWallet = {
  connectorId: 'xyz.lantern',
  rdns: 'xyz.lantern',
  name: 'Lantern',
  accounts: ['0xdbf03b407c01e7cd3cbea99509d93f8dddc8c6fb'],
}

export const wallets: readonly MockWallet[] = [orbit, fern, tide, lantern]

/** 40 characters, with and without line break opportunities. */
export const longName = 'Wallet of the Royal Geographical Society'
const longWord = 'Wanderwegweiserverzeichnisverwalterbuero'

/** Wallets with the longest names, a duplicate name and a name in another script. */
export const longWallets: readonly MockWallet[] = [
  { ...orbit, name: longName },
  { ...fern, name: longWord },
  { ...tide, name: 'محفظة الأفق الأزرق' },
  { ...orbit, connectorId: 'io.orbit~2', name: 'Orbit', isDuplicateClaim: true },
]

export const manyWallets: readonly MockWallet[] = Array.from({ length: 40 }, (_, index) => ({
  ...([orbit, fern, tide, lantern][index % 4] as MockWallet),
  connectorId: `io.wallet${index}`,
  rdns: `io.wallet${index}`,
  name: `Wallet ${index + 1}`,
}))

const [first] = mockNetworks('eip155') as [Network, ...Network[]]
const network = (
  id: number,
  name: string,
  colours: [string, string],
  drawing: string,
): Network => ({
  ...first,
  id,
  caipNetworkId: `eip155:${id}`,
  name,
  assets: { imageUrl: drawIcon(...colours, drawing) },
})

export const networks: readonly Network[] = [
  network(1, 'Ethereum', ['#e8ebff', '#4a5bd0'], prism),
  { ...network(137, 'Polygon', ['#f0e6ff', '#7a3fe0'], ring), nativeCurrency: pol() },
  network(10, 'Optimism', ['#ffe7e7', '#d02b2b'], waves),
  { ...network(11_155_111, 'Sepolia', ['#eeeeee', '#666666'], leaf), testnet: true },
  { ...first, id: 42_161, caipNetworkId: 'eip155:42161', name: 'Arbitrum One' },
]

function pol() {
  return { name: 'POL', symbol: 'POL', decimals: 18 }
}

/** Enough networks to show the search. */
export const manyNetworks: readonly Network[] = [
  ...networks,
  network(8453, 'Base', ['#e3edff', '#1d4ed8'], ring),
  network(100, 'Gnosis', ['#e5f3ee', '#1f6f54'], leaf),
  network(324, 'Era', ['#ececff', '#3b3ba8'], waves),
]

/** Names of 40 characters and a symbol of 24. */
export const longNetworks: readonly Network[] = [
  {
    ...first,
    name: 'Experimental Settlement Network of Spain',
    nativeCurrency: { name: 'Long', symbol: 'EXPERIMENTALSETTLEMENTS1', decimals: 18 },
  },
  { ...network(137, longWord, ['#f0e6ff', '#7a3fe0'], ring), testnet: true },
  ...networks.slice(2, 4),
]

const store = (host: string, path: string) => `https://${host}.example/${path}`

/** Wallets that the site suggests to visitors without a wallet. */
export const suggestions: LatchkeyConfig = {
  customWallets: [
    {
      id: 'fern',
      name: 'Fern',
      image_url: drawIcon('#123c2b', '#8fe3b5', leaf),
      chrome_store: store('store', 'fern'),
      app_store: store('apps', 'fern'),
      play_store: store('play', 'fern'),
      homepage: store('fern', ''),
    },
    { id: 'lantern', name: 'Lantern', homepage: store('lantern', '') },
    { id: 'long', name: longWord, homepage: store('long', '') },
  ],
}

export const legal: LatchkeyConfig = {
  termsConditionsUrl: 'https://shop.test/terms',
  privacyPolicyUrl: 'https://shop.test/privacy',
}
