import * as z from 'zod'
import { caipNetworkId } from '../config/schema.ts'

const quantity = z.string().regex(/^0x[0-9a-fA-F]{1,64}$/)
export const nodeNumber = quantity
  .transform(Number)
  .refine(Number.isSafeInteger, 'is more than a number can hold')
/** The last second with a four-digit year in ISO 8601. */
export const lastSecond = 253_402_300_799
const nodeTime = nodeNumber.refine((seconds) => seconds <= lastSecond, 'is no date')
const hash = z
  .string()
  .regex(/^0x[0-9a-fA-F]{64}$/)
  .transform((text) => text.toLowerCase())

const address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/)
  .transform((text) => text.toLowerCase())

/** The used fields of a node's blocks and receipts. */
const nodeTransaction = z.object({
  hash,
  from: address,
  to: address.nullish(),
  value: quantity.transform(BigInt),
  nonce: nodeNumber,
  /** The first four bytes of the input, the function selector. */
  input: z.string().transform((data) => data.slice(0, 10)),
})

export const nodeBlock = z.object({
  number: nodeNumber,
  hash,
  parentHash: hash,
  timestamp: nodeTime,
  transactions: z.array(nodeTransaction),
})

export const nodeLog = z.object({
  address: address,
  topics: z.array(hash).max(4),
  data: z.string().regex(/^0x[0-9a-fA-F]*$/),
  logIndex: nodeNumber,
})
export type NodeLog = z.output<typeof nodeLog>

export const nodeReceipt = z.object({
  transactionHash: hash,
  blockHash: hash,
  /** Absent before Byzantium. */
  status: nodeNumber.optional(),
  contractAddress: address.nullish(),
  gasUsed: quantity.transform(BigInt).optional(),
  /** Absent before London on some nodes. */
  effectiveGasPrice: quantity.transform(BigInt).optional(),
  /** What an OP chain takes for the data on Ethereum, beside gas. */
  l1Fee: quantity.transform(BigInt).nullish(),
  logs: z.array(nodeLog),
})

export type Receipt = z.output<typeof nodeReceipt>
export type Transaction = z.output<typeof nodeTransaction> & { receipt: Receipt }
/** A block whose transactions have their receipts. */
export type Block = Omit<z.output<typeof nodeBlock>, 'transactions'> & {
  transactions: readonly Transaction[]
}

export const standards = ['native', 'ERC20', 'ERC721', 'ERC1155'] as const

const saved = {
  address: z.string().regex(/^0x[0-9a-f]{40}$/),
  decimal: z.string().regex(/^\d{1,78}$/),
}

/** A transfer between two accounts. */
export const move = z.object({
  standard: z.enum(standards),
  /** Absent for the native currency. */
  contract: saved.address.optional(),
  /** Decimal string, for ERC-721 and ERC-1155. */
  tokenId: saved.decimal.optional(),
  from: saved.address,
  to: saved.address,
  /** Decimal string in base units. */
  amount: saved.decimal,
  /** Whether the transfer is part of a distribution by the contract in the same transaction. */
  isBulk: z.boolean().optional(),
})
export type Move = z.infer<typeof move>

/** The stored part of a transaction for one of its accounts. */
export const entryContent = z.object({
  hash: z.string(),
  nonce: z.int(),
  isOk: z.boolean(),
  from: saved.address,
  to: saved.address,
  isDeploy: z.boolean().optional(),
  selector: z.string().optional(),
  /** Decimal string in base units, if the account paid it; absent in entries of earlier versions. */
  fee: saved.decimal.optional(),
  /** The transfers from or to the account. */
  moves: z.array(move),
})
export type EntryContent = z.infer<typeof entryContent>

const currency = z.enum(['usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy', 'btc', 'eth'])

export const historyQuery = z.object({
  chainId: caipNetworkId.optional().meta({
    description:
      'CAIP-2. Default: all indexed networks; for a Solana account the first Solana network',
  }),
  cursor: z
    .string()
    .max(2048)
    .optional()
    .meta({ description: '`next` of the previous page; opaque' }),
  currency: currency
    .optional()
    .meta({ description: 'Accepted and ignored: past prices are not estimated' }),
  onramp: z.enum(['sandbox', 'coinbase', 'meld']).optional().meta({
    description:
      "Purchases of the last 7 days at this provider of the server, at most 50, in place of transactions. The provider is asked for the status of up to 8 open ones, of each once in 5 seconds; each call is one more request for rate limits. `chainId`: that network's only",
  }),
})

const text = z.string().nullable()

const transfer = z.object({
  address: text.meta({
    description: 'CAIP-10 of the contract, or of the mint; null for the native currency',
  }),
  isSpam: z.boolean().meta({
    description:
      'Of a fungible token: it is not in the settings and another account sent the transaction (any contract can emit an event for a transfer in the name of an account); on Solana incoming ones only. Of others: as `is_spam`',
  }),
  fungible_info: z
    .object({ name: text, symbol: text, icon: z.object({ url: z.string() }).nullable() })
    .nullable()
    .meta({
      description: 'Of the currency, of ERC-20 and of SPL. Names are as the contract reports them',
    }),
  nft_info: z
    .object({
      name: text,
      content: z
        .object({ preview: z.object({ url: z.string(), content_type: text }).nullable() })
        .nullable(),
      flags: z.object({ is_spam: z.boolean() }),
    })
    .nullable()
    .meta({ description: 'Of ERC-721, ERC-1155 and one-of-a-kind tokens of SPL' }),
  direction: z.enum(['in', 'out', 'self']),
  quantity: z.object({
    numeric: z.string().meta({ description: 'A decimal number of whole tokens' }),
  }),
  value: z.number().nullable(),
  price: z.number().nullable(),
})

export const operations = [
  'send',
  'receive',
  'trade',
  'mint',
  'burn',
  'approve',
  'deploy',
  'execute',
  'buy',
] as const

const transaction = z.object({
  id: z.string(),
  isSpam: z.boolean().meta({
    description: 'All transfers are spam, and another account sent the transaction',
  }),
  metadata: z.object({
    operationType: z.enum(operations),
    hash: z.string().meta({ description: 'Of a purchase: of its delivery, empty if unknown' }),
    minedAt: z.iso.datetime().meta({ description: 'Of a purchase: its creation' }),
    sender: z.string().meta({
      description: 'The account that sent the transaction and pays its fee; empty for a purchase',
    }),
    sentFrom: z.string().meta({
      description: 'The sender of the first transfer; without a transfer, of the transaction',
    }),
    sentTo: z.string().meta({
      description: 'The recipient of the first transfer; without a transfer, the called contract',
    }),
    status: z.enum(['created', 'pending', 'confirmed', 'failed']).meta({
      description: '`created` and `pending`: a purchase before and after its payment',
    }),
    nonce: z.number().nullable().meta({ description: 'null on Solana and for a purchase' }),
    fee: z
      .object({ numeric: z.string() })
      .optional()
      .meta({ description: 'In the native currency, if the account paid it and it is known' }),
    application: z.null(),
    chain: caipNetworkId
      .optional()
      .meta({ description: 'Absent for a purchase on an unknown network' }),
  }),
  transfers: z.array(transfer),
})
export type HistoryTransaction = z.infer<typeof transaction>

export const historyResponse = z.object({
  data: z.array(transaction).max(50).meta({ description: 'Newest first' }),
  next: z.string().nullable().meta({ description: 'The cursor of the next page; null at the end' }),
})
