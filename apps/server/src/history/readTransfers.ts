import type { Move, NodeLog, Transaction } from './schema.ts'

/** keccak of Transfer(address,address,uint256), which ERC-20 and ERC-721 share. */
const transferred = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** keccak of TransferSingle(address,address,address,uint256,uint256). */
const transferredSingle = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
/** keccak of TransferBatch(address,address,address,uint256[],uint256[]). */
const transferredBatch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'

/**
 * Number of recipients of one contract in one transaction from which the transfers count as a distribution instead of
 * a payment.
 */
const manyHolders = 10
/**
 * Number of ids of one contract to one recipient in one transaction from which the transfers count as a distribution.
 * An account that buys or mints this many sends the transaction itself.
 */
const heap = 50
/** Maximum ids read from one event, which can contain tens of thousands. */
const mostIds = 500

/** The transfers in one event of a contract. Ids and amounts are decoded when they are read. */
export type Transfer = {
  readonly contract: string
  readonly standard: 'ERC20' | 'ERC721' | 'ERC1155'
  readonly from: string
  readonly to: string
  /** The number of transfers. */
  readonly count: number
  /** Whether the event is part of a distribution in the transaction. */
  readonly isBulk?: true
  /** Returns the n-th transfer, as two words of 32 bytes or from topics. */
  readonly wordsAt: (index: number) => { id?: string; amount: string }
}

/** Returns the transfers in the events of a transaction. A failed transaction has none. */
export function readTransfers({ receipt }: Transaction): Transfer[] {
  if (receipt.status === 0) return []
  const transfers = receipt.logs.flatMap(readLog)
  const recipients = new Map<string, Map<string, number>>()
  for (const { contract, to, count } of transfers) {
    const known = recipients.get(contract) ?? new Map<string, number>()
    recipients.set(contract, known.set(to, (known.get(to) ?? 0) + count))
  }
  return transfers.map((transfer) => {
    const known = recipients.get(transfer.contract)
    const isBulk = (known?.size ?? 0) >= manyHolders || (known?.get(transfer.to) ?? 0) >= heap
    return isBulk ? { ...transfer, isBulk } : transfer
  })
}

/** Decodes the first `count` moves of a transfer event. */
export function getMoves({ count, wordsAt, ...rest }: Transfer): Move[] {
  return Array.from({ length: count }, (_, index) => {
    const { id, amount } = wordsAt(index)
    return { ...rest, ...(id !== undefined && { tokenId: decimal(id) }), amount: decimal(amount) }
  })
}

function readLog({ address: contract, topics, data }: NodeLog): Transfer[] {
  const [event, first, second, third] = topics
  if (event === transferred && first && second) {
    const one = {
      contract,
      from: parseTopicAddress(first),
      to: parseTopicAddress(second),
      count: 1,
    }
    if (third && data === '0x')
      return [{ ...one, standard: 'ERC721', wordsAt: () => ({ id: third, amount: '0x1' }) }]
    if (!third && data.length === 66)
      return [{ ...one, standard: 'ERC20', wordsAt: () => ({ amount: data }) }]
    return []
  }
  if (!second || !third) return []
  const between = { contract, from: parseTopicAddress(second), to: parseTopicAddress(third) }
  const standard = 'ERC1155'
  if (event === transferredSingle && data.length === 130) {
    const words = { id: data.slice(0, 66), amount: `0x${data.slice(66)}` }
    return [{ ...between, standard, count: 1, wordsAt: () => words }]
  }
  if (event !== transferredBatch) return []
  const [ids, amounts] = [listAt(data, 0), listAt(data, 1)]
  // The event has the signature of an ERC-1155 batch but is malformed.
  if (!ids || !amounts || ids.length !== amounts.length) return []
  const wordsAt = (index: number) => ({ id: ids.wordAt(index), amount: amounts.wordAt(index) })
  return [{ ...between, standard, count: Math.min(ids.length, mostIds), wordsAt }]
}

/** Reads the uint256[] at an offset of ABI-encoded data. Returns undefined if the list exceeds the data. */
function listAt(data: string, place: number) {
  const bytes = Math.floor((data.length - 2) / 2)
  const wordAt = (at: number) => `0x${data.slice(2 + at * 2, 2 + at * 2 + 64)}`
  // An offset beyond the safe integers also exceeds the data.
  const numberAt = (at: number) => (at + 32 <= bytes ? Number(wordAt(at)) : Number.NaN)
  const start = numberAt(place * 32)
  const length = numberAt(start)
  if (!(start + 32 + length * 32 <= bytes)) return undefined
  return { length, wordAt: (index: number) => wordAt(start + 32 + index * 32) }
}

function parseTopicAddress(topic: string): string {
  return `0x${topic.slice(-40)}`
}

function decimal(hex: string): string {
  return BigInt(hex).toString()
}
