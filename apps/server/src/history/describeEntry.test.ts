import { getAddress, pad, toHex } from 'viem'
import { expect, test } from 'vitest'
import type { Chain } from '../config/schema.ts'
import type { Token } from '../tokens/readTokens.ts'
import { describeEntry } from './describeEntry.ts'
import { getEntries } from './getEntries.ts'
import type { Block, Receipt, Transaction } from './schema.ts'

const transferred = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const at = (number: number) => pad(toHex(number), { size: 20 })
const [visitor, stranger, listed, unlisted] = [at(1), at(2), at(8), at(9)]
const dollar = { name: 'USD Coin', symbol: 'USDC', decimals: 6 }
const tokens = new Map<string, Token>([
  [listed, dollar],
  [unlisted, dollar],
])
const chain: Chain = {
  caipNetworkId: 'eip155:1',
  name: 'Ethereum',
  rpcUrls: ['http://127.0.0.1:9'],
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  tokens: [{ address: listed, ...dollar }],
}

/** The visitor's entry of a transaction with events for transfers of 5000 USDC. */
function describe(
  sender: string,
  transfers: [contract: string, from: string, to: string][],
  paid: Partial<Receipt> = {},
) {
  const hash = pad('0x1')
  const logs = transfers.map(([address, from, to], logIndex) => ({
    address,
    topics: [transferred, pad(from as `0x${string}`), pad(to as `0x${string}`)],
    data: pad(toHex(5_000_000_000)),
    logIndex,
  }))
  const receipt = {
    ...{ transactionHash: hash, blockHash: hash, status: 1, logs, contractAddress: null },
    ...paid,
  }
  const sent = { hash, from: sender, to: unlisted, value: 0n, nonce: 0, input: '0x' }
  const transactions: Transaction[] = [{ ...sent, receipt }]
  const block: Block = { number: 1, hash, parentHash: hash, timestamp: 1, transactions }
  const entry = getEntries(block).entries.find(({ account }) => account === visitor)
  if (!entry) throw new Error('expected an entry of the visitor')
  return describeEntry(visitor, { chain: 'eip155:1', ...entry }, chain, tokens)
}

const spamOf = (entry: ReturnType<typeof describe>) => [
  entry.isSpam,
  ...entry.transfers.map(({ isSpam }) => isSpam),
]

test("security: a forged event for a transfer by the visitor is spam, with the token's address and the sender", () => {
  const entry = describe(stranger, [[unlisted, visitor, stranger]])
  expect(entry).toMatchObject({
    isSpam: true,
    metadata: {
      operationType: 'send',
      sender: getAddress(stranger),
      sentFrom: getAddress(visitor),
    },
    transfers: [
      {
        address: `eip155:1:${getAddress(unlisted)}`,
        isSpam: true,
        direction: 'out',
        quantity: { numeric: '5000' },
        fungible_info: { symbol: 'USDC' },
      },
    ],
  })
})

test('a token is spam only if it is not listed and another account sent the transaction', () => {
  expect(spamOf(describe(visitor, [[unlisted, visitor, stranger]]))).toEqual([false, false])
  expect(spamOf(describe(stranger, [[listed, visitor, stranger]]))).toEqual([false, false])
  expect(spamOf(describe(stranger, [[unlisted, stranger, visitor]]))).toEqual([true, true])
  expect(
    spamOf(
      describe(stranger, [
        [listed, stranger, visitor],
        [unlisted, visitor, stranger],
      ]),
    ),
  ).toEqual([false, false, true])
})

test('the account that sent it has paid gas and the fee of an OP chain; nobody else has a fee', () => {
  const paid = { gasUsed: 21_000n, effectiveGasPrice: 1_000_000_000n }
  const moved: Parameters<typeof describe>[1] = [[listed, visitor, stranger]]
  const feeOf = (...args: Parameters<typeof describe>) => describe(...args).metadata.fee
  expect(feeOf(visitor, moved, paid)).toEqual({ numeric: '0.000021' })
  expect(feeOf(visitor, moved, { ...paid, l1Fee: 5n })).toEqual({
    numeric: '0.000021000000000005',
  })
  expect(feeOf(stranger, moved, paid)).toBeUndefined()
  expect(feeOf(visitor, moved, { gasUsed: 21_000n })).toBeUndefined()
})
