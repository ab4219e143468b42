import type { Network } from '@latchkey/core/adapter'

// Each network is a constant without side effects, so that bundlers keep only those in use. The URLs are roots of an
// Esplora-shaped API; set your own first (`customRpcUrls`).

type Currency = Network['nativeCurrency']

const btc: Currency = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }
const testBtc: Currency = { name: 'Test Bitcoin', symbol: 'tBTC', decimals: 8 }

/** Bitcoin. */
export const bitcoinMainnet: Network = {
  id: '000000000019d6689c085ae165831e93',
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
  chainNamespace: 'bip122',
  name: 'Bitcoin',
  nativeCurrency: btc,
  rpcUrls: { default: { http: ['https://mempool.space/api'] } },
  blockExplorerUrl: 'https://mempool.space',
}

/** The public test network (testnet 3; wallets that support testnet 4 also call it testnet). */
export const bitcoinTestnet: Network = {
  id: '000000000933ea01ad0ee984209779ba',
  caipNetworkId: 'bip122:000000000933ea01ad0ee984209779ba',
  chainNamespace: 'bip122',
  name: 'Bitcoin Testnet',
  nativeCurrency: testBtc,
  rpcUrls: { default: { http: ['https://mempool.space/testnet/api'] } },
  blockExplorerUrl: 'https://mempool.space/testnet',
  testnet: true,
}

/** The signed test network (BIP-325). */
export const bitcoinSignet: Network = {
  id: '00000008819873e925422c1ff0f99f7c',
  caipNetworkId: 'bip122:00000008819873e925422c1ff0f99f7c',
  chainNamespace: 'bip122',
  name: 'Bitcoin Signet',
  nativeCurrency: testBtc,
  rpcUrls: { default: { http: ['https://mempool.space/signet/api'] } },
  blockExplorerUrl: 'https://mempool.space/signet',
  testnet: true,
}

/** A network of one's own machine. */
export const bitcoinRegtest: Network = {
  id: '0f9188f13cb7b2c71f2a335e3a4fc328',
  caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  chainNamespace: 'bip122',
  name: 'Bitcoin Regtest',
  nativeCurrency: testBtc,
  rpcUrls: { default: { http: ['http://127.0.0.1:9302'] } },
  testnet: true,
}
