const account = '0x8ba1f109551bd432803012645ac136ddd64dba72'
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const nobody = `0x${'0'.repeat(40)}`
const contract = `eip155:1:0x${'01'.repeat(20)}`

type Move = readonly ['in' | 'out', numeric: string, symbol: string]

/** A transaction as the data service lists it. */
export const listTransaction = (
  index: number,
  operationType: string,
  minedAt: string,
  moves: readonly Move[] = [],
  {
    sender = account,
    ...rest
  }: { sender?: string; isSpam?: boolean; status?: string; transfers?: readonly object[] } = {},
) => ({
  id: `eip155:1:${index}`,
  isSpam: rest.isSpam ?? false,
  metadata: {
    ...{ operationType, minedAt, sender, nonce: index, application: null, chain: 'eip155:1' },
    hash: `0x${String(index).padStart(64, '0')}`,
    sentFrom: operationType === 'mint' ? nobody : moves[0]?.[0] === 'in' ? friend : account,
    sentTo: moves[0]?.[0] === 'in' ? account : friend,
    status: rest.status ?? 'confirmed',
  },
  transfers:
    rest.transfers ??
    moves.map(([direction, numeric, symbol]) => ({
      address: symbol === 'ETH' ? null : contract,
      isSpam: rest.isSpam ?? false,
      fungible_info: { name: symbol, symbol, icon: null },
      ...{ nft_info: null, direction, quantity: { numeric }, value: null, price: null },
    })),
})

const collectible = {
  ...{ address: contract, isSpam: false, fungible_info: null },
  nft_info: { name: 'Devnet Leaves #7', content: null, flags: { is_spam: false } },
  ...{ direction: 'in', quantity: { numeric: '1' }, value: null, price: null },
}

/** Two pages of activity; one transaction is spam. */
export const history = [
  [
    listTransaction(9, 'send', '2026-01-15T11:59:20Z', [['out', '0.5', 'ETH']]),
    listTransaction(8, 'receive', '2026-01-15T09:30:00Z', [['in', '1250.75', 'DUSD']], {
      sender: friend,
    }),
    listTransaction(7, 'receive', '2026-01-14T08:00:00Z', [['in', '5000', 'USDC']], {
      ...{ sender: friend, isSpam: true },
    }),
    listTransaction(6, 'trade', '2026-01-11T08:00:00Z', [
      ['out', '1', 'ETH'],
      ['in', '3204.18', 'DUSD'],
      ['in', '0.01', 'ETH'],
    ]),
    listTransaction(5, 'approve', '2026-01-11T07:58:00Z'),
  ],
  [
    listTransaction(4, 'mint', '2025-12-02T10:00:00Z', [], { transfers: [collectible] }),
    listTransaction(3, 'send', '2025-12-01T10:00:00Z', [], { status: 'failed' }),
    listTransaction(2, 'deploy', '2024-11-20T10:00:00Z'),
  ],
]

const long = 'A'.repeat(80)

/** Names that break a layout or imitate other texts. */
export const hostileHistory = [
  [
    listTransaction(9, 'receive', '2026-01-15T11:59:20Z', [
      ['in', '123456789012345.123456789', long],
    ]),
    listTransaction(8, 'title', '2026-01-15T09:30:00Z', [['out', '0.0000000001', '‮HTE ​x']]),
    listTransaction(7, 'trade', '2026-01-11T08:00:00Z', [
      ['out', '1', 'ETH'],
      ['out', '1', long],
      ['in', '9'.repeat(40), long],
    ]),
    listTransaction(6, 'receive', '2026-01-11T08:00:00Z', [['in', '5', 'Visit evil.example']], {
      ...{ sender: friend, isSpam: true },
    }),
    // Malformed rows.
    { id: 7 },
    listTransaction(5, 'send', '2026-13-45T99:00:00Z', [['out', '1', 'ETH']]),
    listTransaction(4, 'send', '2026-01-11T08:00:00Z', [['out', '-1', 'ETH']]),
  ],
]
