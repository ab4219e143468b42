import { pad, toHex } from 'viem/utils'
import type { RequestChain } from '../src/history/readBlocks.ts'

const transferred = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const word = (value: number) => pad(toHex(value))
const account = (value: number) => pad(toHex(value + 1), { size: 20 })

/** A token and its recipient. */
export type Sent = readonly [token: number, to: number]

/** A chain in memory in which each block transfers collectibles, each minted by its first transfer. */
export function modelChain() {
  let created = 0
  let blocks: { hash: string; parentHash: string; sent: readonly Sent[] }[] = []
  const mine = (sent: readonly Sent[]) => {
    created += 1
    const parentHash = blocks[blocks.length - 1]?.hash ?? word(0)
    blocks = [...blocks, { hash: word(1_000_000 + created), parentHash, sent }]
  }
  const drop = (count: number) => {
    blocks = blocks.slice(0, Math.max(1, blocks.length - count))
  }
  mine([])
  const blockAt = (number: number) => {
    const block = blocks[number]
    if (!block) return null
    const transactions = block.sent.map(([token, to], index) => ({
      // The same for every block.
      hash: word(number * 1e7 + token * 1e4 + to * 1e3 + index),
      from: account(token),
      to: account(90),
      value: '0x1',
      nonce: '0x0',
      input: '0x',
    }))
    return { ...block, number: toHex(number), timestamp: toHex(1000 + number), transactions }
  }
  const holder = (token: number, before: number) =>
    blocks
      .slice(0, before)
      .flatMap(({ sent }) => sent)
      .findLast(([entry]) => entry === token)?.[1]
  const receiptsAt = (number: number) =>
    blockAt(number)?.transactions.map(({ hash }, index) => {
      const [token = 0, to = 0] = blocks[number]?.sent[index] ?? []
      const from = holder(token, number)
      const topics = [
        transferred,
        from === undefined ? word(0) : pad(account(from)),
        pad(account(to)),
        word(token),
      ]
      return {
        transactionHash: hash,
        blockHash: blocks[number]?.hash,
        status: '0x1',
        contractAddress: null,
        logs: [{ address: account(91), topics, data: '0x', logIndex: '0x0' }],
      }
    }) ?? null
  const respond = (method: string, [first]: readonly unknown[]) => {
    if (method === 'eth_chainId') return '0x1'
    if (method === 'eth_blockNumber') return toHex(blocks.length - 1)
    return method === 'eth_getBlockByNumber' ? blockAt(Number(first)) : receiptsAt(Number(first))
  }
  let onRead: (() => void) | undefined
  let when: 'before' | 'within' = 'before'
  const request: RequestChain = async (calls) => {
    const isRead = calls[1]?.method === 'eth_getBlockReceipts'
    if (isRead && when === 'before') onRead?.()
    return calls.map(({ method, params = [] }, id) => {
      const result = respond(method, params)
      if (isRead && when === 'within' && id === 0) onRead?.()
      return { jsonrpc: '2.0', id, result }
    })
  }
  /** Runs before the indexer's next read of blocks, or between a block and its receipts. */
  const meanwhile = (happens: (() => void) | undefined, place: typeof when = 'before') => {
    onRead = happens
    when = place
  }
  return { request: request, mine, drop, meanwhile }
}
