export const caipNetworkId = 'eip155:1'
export const address = `0x${'a'.repeat(40)}`
export const account = `eip155:1:${address}` as const
export const from = `eip155:1:0x${'b'.repeat(40)}` as const
export const to = `eip155:1:0x${'c'.repeat(40)}` as const
export const pair = { caipNetworkId, from, to, userAddress: account, amount: 10n } as const
/** All amounts differ, so that mixing them up fails the test. */
export const sum = (amount: string, currency = 'USD') => ({ amount, currency })
export const paymentCurrency = {
  id: 'USD',
  payment_method_limits: [{ id: 'card', min: '10', max: '7500' }],
}
export const purchaseCurrency = {
  id: 'eth',
  name: 'Ether',
  symbol: 'ETH',
  networks: [
    {
      name: 'ethereum',
      display_name: 'Ethereum',
      chain_id: '1',
      contract_address: `0x${'e'.repeat(40)}`,
    },
  ],
}
export const balance = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  value: 3,
  price: 2,
  quantity: { decimals: '18', numeric: '1.5' },
  iconUrl: 'https://data.example/v1/pictures/eth',
}
export const tokenBalance = {
  ...balance,
  name: 'Token',
  symbol: 'TKN',
  address: from,
  quantity: { decimals: '6', numeric: '2.5' },
}
export const transaction = {
  id: 't1',
  isSpam: false,
  metadata: {
    operationType: 'send',
    hash: '0x1',
    minedAt: '2026-01-01T00:00:00Z',
    sender: address,
    sentFrom: address,
    sentTo: address,
    status: 'confirmed',
    nonce: 1,
    application: null,
    chain: 'eip155:1',
  },
  transfers: [
    {
      address: from,
      isSpam: true,
      fungible_info: { name: 'E', symbol: 'E', icon: null },
      nft_info: null,
      direction: 'out',
      quantity: { numeric: '1' },
      value: 1,
      price: 1,
    },
  ],
}
export const registered = {
  name: 'ada.latchkey',
  addresses: { 60: { address } },
  attributes: { color: 'blue' },
}
export const grant = {
  expiry: 9,
  signer: { type: 'keys', data: {} },
  permissions: [{ type: 'contract-call', data: { calls: [] } }],
  policies: [],
}

export const granted = { ...grant, pci: 's', context: '0x1234', signature: '0x12' }

export const chain = 'chainId=eip155%3A1'
export const query = (values: Record<string, string>) => new URLSearchParams(values).toString()

/** Removes null fields, as the parser does. */
export function withoutNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNull)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== null)
      .map(([key, one]) => [key, withoutNull(one)]),
  )
}
