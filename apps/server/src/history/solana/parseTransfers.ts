import { wrappedSol } from '../../solana/programs.ts'
import type { NodeTransaction, TokenBalance } from './schema.ts'

/** A transfer to or from an account. */
export type Move = {
  /** Absent for SOL. */
  mint: string | undefined
  direction: 'in' | 'out'
  /** Amount in base units. */
  amount: bigint
  /** Decimals of the token as reported by the node; absent for SOL. */
  decimals: number | undefined
  /** The account with the largest opposite change. Absent for a mint or a burn. */
  other: string | undefined
}

type Change = { account: string; amount: bigint }

/**
 * Returns the transfers of an account in a transaction, SOL first, then tokens. They are computed from the balances
 * before and after, independent of the programs.
 */
export function parseTransfers(account: string, transaction: NodeTransaction): Move[] {
  const { meta } = transaction
  // A failed transaction only pays its fee.
  if (meta.err !== null && meta.err !== undefined) return []
  const tokens = toTokenTransfers(
    account,
    meta.preTokenBalances ?? [],
    meta.postTokenBalances ?? [],
  )
  const coin = toCoinTransfer(account, transaction)
  return coin ? [coin, ...tokens] : tokens
}

/** Returns all accounts of a transaction: its static accounts, then those of lookup tables. */
export function getKeys({ transaction, meta }: NodeTransaction): string[] {
  const { writable = [], readonly = [] } = meta.loadedAddresses ?? {}
  return [...transaction.message.accountKeys, ...writable, ...readonly]
}

function toCoinTransfer(account: string, transaction: NodeTransaction): Move | undefined {
  const { meta } = transaction
  const keys = getKeys(transaction)
  const [payer] = keys
  const deposits = getDeposits(meta)
  const changes = keys.flatMap((account, index): Change[] => {
    const before = meta.preBalances[index]
    const after = meta.postBalances[index]
    if (before === undefined || after === undefined || deposits.places.has(index)) return []
    return [{ account, amount: after - before + (index === 0 ? meta.fee : 0n) }]
  })
  const accountChange = changes.find(({ account: owner }) => owner === account)?.amount ?? 0n
  // Rent deposits are not transfers.
  const amount = account === payer ? accountChange + deposits.total : accountChange
  if (amount === 0n) return undefined
  return {
    mint: undefined,
    ...withSize(amount),
    decimals: undefined,
    other: otherSide(account, amount, changes),
  }
}

/** Returns the rent paid into token accounts or returned from them, which excludes their balance of wrapped SOL. */
function getDeposits(meta: NodeTransaction['meta']): { total: bigint; places: Set<number> } {
  const before = meta.preTokenBalances ?? []
  const after = meta.postTokenBalances ?? []
  const places = new Set([...before, ...after].map(({ accountIndex }) => accountIndex))
  const wrapped = (rows: readonly TokenBalance[], place: number) =>
    rows.find((row) => row.accountIndex === place && row.mint === wrappedSol)?.uiTokenAmount
      .amount ?? 0n
  let total = 0n
  for (const place of places) {
    const lamports = (meta.postBalances[place] ?? 0n) - (meta.preBalances[place] ?? 0n)
    total += lamports - (wrapped(after, place) - wrapped(before, place))
  }
  return { total, places }
}

function toTokenTransfers(
  account: string,
  before: readonly TokenBalance[],
  after: readonly TokenBalance[],
): Move[] {
  const mints = new Map<string, { decimals: number; owners: Map<string, bigint> }>()
  const count = (rows: readonly TokenBalance[], sign: bigint) => {
    for (const { mint, owner = '', uiTokenAmount } of rows) {
      const known = mints.get(mint) ?? { decimals: uiTokenAmount.decimals, owners: new Map() }
      known.owners.set(owner, (known.owners.get(owner) ?? 0n) + sign * uiTokenAmount.amount)
      mints.set(mint, known)
    }
  }
  count(before, -1n)
  count(after, 1n)
  return [...mints].flatMap(([mint, { decimals, owners }]): Move[] => {
    const amount = owners.get(account) ?? 0n
    if (amount === 0n) return []
    const changes = [...owners].map(([account, change]) => ({ account, amount: change }))
    return [{ mint, ...withSize(amount), decimals, other: otherSide(account, amount, changes) }]
  })
}

function withSize(change: bigint): Pick<Move, 'direction' | 'amount'> {
  return change > 0n ? { direction: 'in', amount: change } : { direction: 'out', amount: -change }
}

function otherSide(
  account: string,
  amount: bigint,
  changes: readonly Change[],
): string | undefined {
  const opposite = changes
    .filter(
      (change) =>
        change.account !== account && change.account !== '' && change.amount * amount < 0n,
    )
    .map(({ account, amount: change }) => ({ account, size: change < 0n ? -change : change }))
  return opposite.reduce<{ account: string; size: bigint } | undefined>(
    (most, one) => (most && most.size >= one.size ? most : one),
    undefined,
  )?.account
}
