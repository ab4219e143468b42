import { limitTransfers } from './limitTransfers.ts'
import { parseTransfers } from './parseTransfers.ts'
import { readTransfers } from './readTransfers.ts'
import type { Block, EntryContent, Move, Receipt } from './schema.ts'

/** Maximum number of transfers of one transaction that a client displays. */
const most = 100
const nobody = `0x${'0'.repeat(40)}`

export type Entry = {
  account: string
  block: number
  position: number
  /** Unix time in ms. */
  minedAt: number
  content: EntryContent
}

/** The indexed part of a block: entries of accounts, and transfers with the sender of the transaction. */
export type ReadBlock = {
  number: number
  hash: string
  /** Unix time in ms. */
  minedAt: number
  entries: Entry[]
  moves: { move: Move; sender: string }[]
}

/** Creates the index entries and transfers of a block. */
export function getEntries(block: Block): ReadBlock {
  const entries: Entry[] = []
  const all: { move: Move; sender: string }[] = []
  const minedAt = block.timestamp * 1000
  const transfers = limitTransfers(block.transactions.map(readTransfers))
  for (const [position, transaction] of block.transactions.entries()) {
    const moves = parseTransfers(transaction, transfers[position])
    for (const move of moves) all.push({ move, sender: transaction.from })
    const byAccount = new Map<string, Move[]>([[transaction.from, []]])
    for (const move of moves)
      for (const account of new Set([move.from, move.to])) {
        if (account === nobody) continue
        const known = byAccount.get(account) ?? []
        if (known.length < most) known.push(move)
        byAccount.set(account, known)
      }
    for (const [account, accountEntries] of byAccount)
      entries.push({
        account,
        block: block.number,
        position,
        minedAt,
        content: {
          hash: transaction.hash,
          nonce: transaction.nonce,
          isOk: transaction.receipt.status !== 0,
          from: transaction.from,
          to: transaction.to ?? transaction.receipt.contractAddress ?? nobody,
          ...(!transaction.to && { isDeploy: true }),
          ...(transaction.input.length === 10 && { selector: transaction.input }),
          ...(account === transaction.from && getFee(transaction.receipt)),
          moves: accountEntries,
        },
      })
  }
  return { number: block.number, hash: block.hash, minedAt, entries, moves: all }
}

function getFee({ gasUsed, effectiveGasPrice, l1Fee }: Receipt): { fee: string } | undefined {
  if (gasUsed === undefined || effectiveGasPrice === undefined) return undefined
  return { fee: (gasUsed * effectiveGasPrice + (l1Fee ?? 0n)).toString() }
}
