import type { Move, NodeLog, Transaction } from './schema.ts'

/** keccak of Transfer(address,address,uint256), of ERC-20 and ERC-721 alike. */
const transferred = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** keccak of TransferSingle(address,address,address,uint256,uint256). */
const transferredSingle = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
/** keccak of TransferBatch(address,address,address,uint256[],uint256[]). */
const transferredBatch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'

/** So many recipients of one contract in one transaction are a distribution, not a payment. */
const crowd = 10
/** So many of one contract to one recipient too. Who buys or mints as many sends the transaction. */
const heap = 50
/** Ids of one event that are read; the rest of it is not. One event can name tens of thousands. */
const mostIds = 500

/**
 * What a transaction moved: its value and what its contracts say in their events. A failed one moved nothing. What a
 * contract pays out by itself is in no event and so not here.
 */
export function readMoves({ from, to, value, receipt }: Transaction): Move[] {
  if (receipt.status === 0) return []
  const recipient = to ?? receipt.contractAddress
  const own: Move[] =
    value > 0n && recipient
      ? [{ standard: 'native', from, to: recipient, amount: value.toString() }]
      : []
  const moves = receipt.logs
    .flatMap(readLog)
    // Anybody can have a token say that you sent nothing to somebody: bait, with an address much like one you know.
    .filter((one) => one.amount !== '0' || one.from === from)
  const recipients = new Map<string, Map<string, number>>()
  for (const { contract = '', to: one } of moves) {
    const known = recipients.get(contract) ?? new Map<string, number>()
    recipients.set(contract, known.set(one, (known.get(one) ?? 0) + 1))
  }
  const isBulk = ({ contract = '', to: one }: Move) => {
    const known = recipients.get(contract)
    return (known?.size ?? 0) >= crowd || (known?.get(one) ?? 0) >= heap
  }
  return [...own, ...moves.map((one) => (isBulk(one) ? { ...one, isBulk: true } : one))]
}

function readLog({ address: contract, topics, data }: NodeLog): Move[] {
  const [event, first, second, third] = topics
  if (event === transferred && first && second) {
    const between = { contract, from: addressIn(first), to: addressIn(second) }
    if (third && data === '0x')
      return [{ ...between, standard: 'ERC721', tokenId: decimal(third), amount: '1' }]
    if (!third && data.length === 66)
      return [{ ...between, standard: 'ERC20', amount: decimal(data) }]
    return []
  }
  if (!second || !third) return []
  const between = { contract, from: addressIn(second), to: addressIn(third) }
  const standard = 'ERC1155'
  if (event === transferredSingle && data.length === 130) {
    const tokenId = decimal(data.slice(0, 66))
    return [{ ...between, standard, tokenId, amount: decimal(`0x${data.slice(66)}`) }]
  }
  if (event !== transferredBatch) return []
  const [ids, amounts] = [listAt(data, 0), listAt(data, 1)]
  if (!ids || !amounts || ids.length !== amounts.length) return []
  return ids.words.map((id, index) => ({
    ...between,
    standard,
    tokenId: decimal(id),
    amount: decimal(amounts.words[index] ?? '0x0'),
  }))
}

/**
 * The uint256[] at a place of ABI-encoded data, no more than its first {@link mostIds}; undefined when it is not within
 * them.
 */
function listAt(data: string, place: number): { length: number; words: string[] } | undefined {
  const bytes = Math.floor((data.length - 2) / 2)
  const wordAt = (at: number) => `0x${data.slice(2 + at * 2, 2 + at * 2 + 64)}`
  // What does not fit a number precisely is far outside of the data too.
  const numberAt = (at: number) => (at + 32 <= bytes ? Number(wordAt(at)) : Number.NaN)
  const start = numberAt(place * 32)
  const length = numberAt(start)
  if (!(start + 32 + length * 32 <= bytes)) return undefined
  const words = Array.from({ length: Math.min(length, mostIds) }, (_, index) =>
    wordAt(start + 32 + index * 32),
  )
  return { length, words }
}

function addressIn(topic: string): string {
  return `0x${topic.slice(-40)}`
}

function decimal(hex: string): string {
  return BigInt(hex).toString()
}
