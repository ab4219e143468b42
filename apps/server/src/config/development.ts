import type { Chain, ConfigFile } from './schema.ts'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** Chains of apps/devnet: CAIP-2 reference, name, port before the port shift, currency. */
const devnet = [
  [1, 'Ethereum', 9545, ether],
  [10, 'OP Mainnet', 9546, ether],
  [137, 'Polygon', 9547, { name: 'POL', symbol: 'POL', decimals: 18 }],
  [8453, 'Base', 9548, ether],
  [11155111, 'Sepolia', 9549, ether],
] as const

const universalResolver = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe' as const

/** Tokens, exchange and aggregator of the devnet chains 1 and 137. */
const createMarket = (portShift: number) =>
  ({
    tokens: [
      {
        address: '0xe7b2fbf622a0c037e531f785e47ea9641e329408',
        name: 'Devnet Dollar',
        symbol: 'DUSD',
        decimals: 6,
      },
      {
        address: '0xde007f25bd8a9e2981e700c9f28d5d1e30a2f59a',
        name: 'Devnet Gold',
        symbol: 'DGLD',
        decimals: 8,
      },
      {
        address: '0xde00000000000000000000000000000000000fee',
        name: 'Devnet Fee',
        symbol: 'DFEE',
        decimals: 18,
      },
      {
        address: '0xde00000000000000000000000000000000000f1e',
        name: 'Devnet Fine',
        symbol: 'DFINE',
        decimals: 30,
      },
      {
        address: '0xde00adc8660e3559b25149e13a993ac691c386a3',
        name: 'Wrapped Ether',
        symbol: 'WETH',
        decimals: 18,
      },
    ],
    swap: {
      name: 'Devnet exchange',
      router: '0xde00ed7cbf2490b9002e182c6a2f0abc76cad4eb',
      via: [],
      aggregators: [
        {
          name: 'Devnet aggregator',
          url: `http://127.0.0.1:${9303 + portShift}`,
          router: '0xde00ed807381439cb28c76c8d3d546633f7efe6a',
        },
      ],
    },
    prices: { dollars: ['0xe7b2fbf622a0c037e531f785e47ea9641e329408'], leastLiquidity: 10_000 },
  }) satisfies Partial<Chain>

const tether = '0xdac17f958d2ee523a2206206994597c13d831ec7'

/** Tokens of chain 1 in addition: USDT, and a hostile token without a price. */
const createEthereumMarket = (market: ReturnType<typeof createMarket>) =>
  ({
    ...market,
    tokens: [
      ...market.tokens,
      { address: tether, name: 'Tether USD', symbol: 'USDT', decimals: 6 },
      {
        address: '0xfa15e000000000000000000000000000000005dc',
        // The beginning of the contract's name: a name in the settings has at most 64 characters.
        name: 'USD\u200b Coin\u2060 \u202e)lanigiro(<img src=x onerror=alert(1)> Claim your re',
        symbol: 'USDC',
        decimals: 6,
      },
    ],
    prices: { ...market.prices, dollars: [...market.prices.dollars, tether] },
  }) satisfies Partial<Chain>

const solanaId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
/** Bitcoin networks: regtest, which devnet reports, and the main network for wallets without regtest. */
const bitcoinIds = [
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  'bip122:000000000019d6689c085ae165831e93',
]

/** Settings of devnet's Solana, which reports the main network. */
const solana = {
  batch: 20,
  history: true,
  collectibles: true,
  tokens: [
    {
      address: 'F25s3DdjXdCxYBhh2z8FBusVEMT4b9bGNFVKJi3wFoF4',
      name: 'Devnet Dollar',
      symbol: 'DUSD',
      decimals: 6,
    },
    {
      address: '3Atsbq9N5EaCc9YWmqD2rUVedX4pqDe7hyk6JSyWRTrG',
      name: 'Devnet Ticket',
      symbol: 'DTIX',
      decimals: 0,
    },
    {
      address: '7vJDrxN46rmZXKAuVyv2ZRCNRMyRn3d25B5P2pkFcvrn',
      name: 'Devnet New',
      symbol: 'DNEW',
      decimals: 9,
    },
  ],
  prices: { dollars: ['F25s3DdjXdCxYBhh2z8FBusVEMT4b9bGNFVKJi3wFoF4'] },
} satisfies Chain['solana']

/** Of the playground; each is a site of its own. */
const pageHosts = ['localhost', '127.0.0.1', 'shop.localhost', 'other.localhost']

/**
 * Returns the development settings, used without a settings file: the project `demo` (and `brief`, with short
 * sessions), the local chains, the zone `latchkey`.
 */
export function developmentFile(portShift: number): ConfigFile {
  const market = createMarket(portShift)
  const createOnrampUrls = (path: string, page: string) => {
    const apiUrl = `http://127.0.0.1:${9304 + portShift}${path}`
    return { apiUrl, payUrl: apiUrl + page, country: 'US', fee: { min: 1, max: 2 } }
  }
  const project = {
    origins: pageHosts.map((host) => `http://${host}:${5173 + portShift}`),
    analytics: true,
    requestsPerMinute: 1_000_000,
    mailsPerDay: 10_000,
    maxSmartSessions: 100_000,
  }
  const signIn = {
    chains: [...devnet.map(([id]) => `eip155:${id}`), solanaId, ...bitcoinIds],
    statement: 'Sign in to the playground.',
    // Allows the permissions that a wallet may add while connecting.
    recaps: true,
    maxSessions: 100_000,
  }
  return {
    projects: [
      { ...project, id: 'demo', signIn: { ...signIn, lifetimeSeconds: 86_400 } },
      // For tests with expiring sessions.
      { ...project, id: 'brief', signIn: { ...signIn, lifetimeSeconds: 15 } },
    ],
    chains: [
      ...devnet.map(([id, name, port, nativeCurrency]) => ({
        caipNetworkId: `eip155:${id}`,
        name,
        rpcUrls: [`http://127.0.0.1:${port + portShift}`],
        nativeCurrency,
        history: { backfill: 10_000 },
        ...(id === 1 && createEthereumMarket(market)),
        ...(id === 137 && market),
        // devnet deploys ENS at the address that it has on Ethereum.
        ...(id === 1 && { ens: { universalResolver } }),
      })),
      {
        caipNetworkId: solanaId,
        name: 'Solana',
        rpcUrls: [`http://127.0.0.1:${9899 + portShift}`],
        nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
        solana,
      },
    ],
    onramp: [
      { shape: 'coinbase', appId: 'devnet', ...createOnrampUrls('/coinbase', '/buy') },
      { shape: 'meld', publicKey: 'devnet', ...createOnrampUrls('/meld', '/pay') },
    ],
    nameZone: 'latchkey',
    reservedNames: [],
  }
}

/** Returns a fixed secret in development. In production there is no default. */
export function developmentSecret(mode: 'production' | 'development'): string | undefined {
  return mode === 'development' ? 'a secret of development, known to everybody' : undefined
}

/** Returns a short polling interval in development, because requests to a local chain are cheap. */
export function developmentPoll(mode: 'production' | 'development'): number | undefined {
  return mode === 'development' ? 500 : undefined
}
