import type { CaipNetworkId } from '../base/caip.ts'
import { parseUnits } from '../money/parseUnits.ts'
import type { Transaction } from '../storage/transactions.ts'
import type { ActivityPage } from './api.ts'
import type { ActivityTransaction, ActivityTransfer } from './schema.ts'

/** What a transaction moved of one token: several transfers of it are merged. */
export type ActivityAmount = {
  readonly direction: ActivityTransfer['direction']
  /** In units of `decimals`, which may be fewer than the token has. */
  readonly value: bigint
  readonly decimals: number
  /** Untrusted; empty if unknown. */
  readonly symbol: string
  /** CAIP-10, or on its chain; undefined for the native currency. */
  readonly address: string | undefined
  /** The name of a collectible, untrusted. */
  readonly collectible: string | undefined
}

/** A transaction of an account's activity. */
export type ActivityItem = {
  /** Stays the same while a transaction of this site resolves. */
  readonly id: string
  /** As the service calls it: `send`, `receive`, `trade` and others. */
  readonly operation: string
  readonly status: Transaction['status']
  /** Undefined until the wallet has sent it. */
  readonly hash: string | undefined
  /** ms since the epoch. */
  readonly time: number
  /** Outgoing ones first. */
  readonly amounts: readonly ActivityAmount[]
  /** What the account has paid for it, in units of `decimals` of the native currency; undefined if unknown. */
  readonly fee: { readonly value: bigint; readonly decimals: number } | undefined
  /** Who received it; of an incoming one, who sent it. Undefined if it was the account itself, or nobody. */
  readonly counterparty: string | undefined
  /** The name that the visitor sent it to. */
  readonly name: string | undefined
  readonly isSpam: boolean
}

/**
 * Merges pages of an account's activity with what this site has sent for it, newest first. A transaction of both is one
 * item. One that only this site knows is left out if a page that is not fetched yet may have it. Pure.
 *
 * @param account.address - as the connection has it
 * @param own - all transactions that this site has sent
 * @example
 * const { pages } = await client.fetchInfiniteQuery(getActivityQueryOptions(latchkey, connection))
 * const items = mergeActivity(connection, { pages, own: getTransactions(latchkey) })
 */
export function mergeActivity(
  { address, caipNetworkId }: { readonly address: string; readonly caipNetworkId: CaipNetworkId },
  { pages, own }: { readonly pages: readonly ActivityPage[]; readonly own: readonly Transaction[] },
): ActivityItem[] {
  const started = own.filter((one) => one.from === address && one.caipNetworkId === caipNetworkId)
  const startedByHash = new Map(started.map((one) => [toKey(one.hash), one]))
  const listed = pages.flatMap(({ data }) => data)
  const hashes = new Set(listed.map(({ metadata }) => toKey(metadata.hash)))
  const oldest = Math.min(...listed.map(({ metadata }) => Date.parse(metadata.minedAt)))
  const isComplete = pages.at(-1)?.next === undefined
  const items = [
    ...listed.map((one) => describe(address, one, startedByHash.get(toKey(one.metadata.hash)))),
    ...started
      .filter(({ createdAt }) => isComplete || createdAt >= oldest)
      .filter(({ hash }) => hash === undefined || !hashes.has(toKey(hash)))
      .map(describeOwn),
  ]
  const distinct = new Map(items.map((item) => [item.id, item]))
  return [...distinct.values()].sort((one, other) => other.time - one.time)
}

/** Of a hash or an address: hex has no case, Base58 does. */
const toKey = (text: string | undefined): string | undefined =>
  text?.startsWith('0x') ? text.toLowerCase() : text

const states = { confirmed: 'confirmed', failed: 'failed', pending: 'submitted' } as const
const operations = { send: 'send', approve: 'approve', swap: 'trade' } as const

function describe(
  address: string,
  { metadata, transfers, isSpam }: ActivityTransaction,
  own: Transaction | undefined,
): ActivityItem {
  const { hash, sender, sentFrom, sentTo, status, minedAt, operationType, fee } = metadata
  const isSender = own !== undefined || toKey(sender) === toKey(address)
  // What the account itself has moved is shown, whatever it is.
  const shown = isSender ? transfers : transfers.filter((transfer) => !isSpamTransfer(transfer))
  const isHidden = !isSender && (isSpam || (transfers.length > 0 && shown.length === 0))
  const amounts = mergeTransfers(isHidden ? transfers : shown)
  const isIncoming = amounts.length > 0 && amounts.every(({ direction }) => direction === 'in')
  const isOther = (one: string) => toKey(one) !== toKey(address) && !/^0x0+$/.test(one)
  return {
    id: own?.id ?? hash,
    operation: own ? operations[own.kind] : operationType,
    status: Object.hasOwn(states, status)
      ? states[status as keyof typeof states]
      : (own?.status ?? 'unknown'),
    hash,
    time: Date.parse(minedAt),
    amounts,
    fee: fee && parseDecimal(fee.numeric),
    counterparty: own?.to ?? [isIncoming ? sentFrom : sentTo].find(isOther),
    name: own?.name,
    isSpam: isHidden,
  }
}

const describeOwn = ({
  id,
  kind,
  status,
  hash,
  createdAt,
  token,
  amount,
  received,
  to,
  name,
}: Transaction): ActivityItem => ({
  id,
  operation: operations[kind],
  status,
  hash,
  time: createdAt,
  amounts: [
    // An approval moves nothing.
    describeAmount(kind === 'approve' ? 'self' : 'out', { token, amount }),
    ...(kind === 'swap' && received ? [describeAmount('in', received)] : []),
  ],
  fee: undefined,
  counterparty: to,
  name,
  isSpam: false,
})

const describeAmount = (
  direction: ActivityAmount['direction'],
  { token: { address, symbol, decimals }, amount }: Pick<Transaction, 'token' | 'amount'>,
): ActivityAmount => ({
  ...{ direction, decimals, symbol, address },
  value: BigInt(amount),
  collectible: undefined,
})

function parseDecimal(numeric: string): ActivityItem['fee'] {
  const decimals = countDecimals(numeric)
  const value = parseUnits(numeric, decimals)
  return value === undefined ? undefined : { value, decimals }
}

const countDecimals = (numeric: string): number => numeric.split('.')[1]?.length ?? 0

const isSpamTransfer = ({ isSpam, nft_info }: ActivityTransfer): boolean =>
  isSpam || nft_info?.flags?.is_spam === true

const order = ['out', 'in', 'self']

/** One amount for each token: a refund is subtracted from what was paid. */
function mergeTransfers(transfers: readonly ActivityTransfer[]): ActivityAmount[] {
  const groups = new Map<string, ActivityTransfer[]>()
  for (const transfer of transfers) {
    const { address = '', nft_info, fungible_info } = transfer
    const token = address || (fungible_info?.symbol ?? '')
    // Collectibles of one contract differ by their name.
    const key = [
      token,
      nft_info?.name ?? '',
      nft_info ? transfer.direction : transfer.direction === 'self',
    ].join(' ')
    groups.set(key, [...(groups.get(key) ?? []), transfer])
  }
  return [...groups.values()]
    .map(mergeGroup)
    .filter(({ value }) => value > 0n)
    .sort((one, other) => order.indexOf(one.direction) - order.indexOf(other.direction))
}

function mergeGroup(transfers: readonly ActivityTransfer[]): ActivityAmount {
  const [{ address, direction, fungible_info, nft_info } = {} as ActivityTransfer] = transfers
  const decimals = Math.max(...transfers.map(({ quantity }) => countDecimals(quantity.numeric)))
  const sum = transfers.reduce((total, one) => {
    const value = parseUnits(one.quantity.numeric, decimals) ?? 0n
    return one.direction === 'out' ? total - value : total + value
  }, 0n)
  return {
    direction: direction === 'self' ? 'self' : sum < 0n ? 'out' : 'in',
    value: sum < 0n ? -sum : sum,
    decimals,
    symbol: fungible_info?.symbol ?? '',
    address,
    collectible: nft_info && (nft_info.name ?? ''),
  }
}
