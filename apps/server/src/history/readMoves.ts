import { decodeAbiParameters } from 'viem/utils'
import type { Move, NodeLog, Transaction } from './schema.ts'

/** keccak of Transfer(address,address,uint256), of ERC-20 and ERC-721 alike. */
const transferred = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** keccak of TransferSingle(address,address,address,uint256,uint256). */
const transferredSingle = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
/** keccak of TransferBatch(address,address,address,uint256[],uint256[]). */
const transferredBatch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'

/** So many recipients of one contract in one transaction are a distribution, not a payment. */
const crowd = 10

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
  const recipients = new Map<string, Set<string>>()
  for (const one of moves) {
    const known = recipients.get(one.contract ?? '') ?? new Set()
    recipients.set(one.contract ?? '', known.add(one.to))
  }
  const isBulk = ({ contract = '' }: Move) => (recipients.get(contract)?.size ?? 0) >= crowd
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
  try {
    const lists = [{ type: 'uint256[]' }, { type: 'uint256[]' }] as const
    const [ids, amounts] = decodeAbiParameters(lists, data as `0x${string}`)
    if (ids.length !== amounts.length) return []
    return ids.map((id, index) => ({
      ...between,
      standard,
      tokenId: id.toString(),
      amount: (amounts[index] ?? 0n).toString(),
    }))
  } catch {
    // Says it is a batch and is none.
    return []
  }
}

function addressIn(topic: string): string {
  return `0x${topic.slice(-40)}`
}

function decimal(hex: string): string {
  return BigInt(hex).toString()
}
