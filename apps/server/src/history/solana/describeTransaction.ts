import { formatUnits } from 'viem/utils'
import type { Mint } from '../../solana/createTokenMetadataReader.ts'
import type { SolanaChain } from '../../solana/findSolana.ts'
import { looksLikeSpam } from '../../tokens/looksLikeSpam.ts'
import type { HistoryTransaction, operations } from '../schema.ts'
import { getKeys, type Move, parseTransfers } from './parseTransfers.ts'
import type { NodeTransaction } from './schema.ts'

/** A transaction with the transfers of the account. */
export type Read = {
  signature: string
  /** Unix time in seconds. */
  time: number
  transaction: NodeTransaction
  moves: Move[]
}

/**
 * Reads the account's part of a transaction. Returns undefined if the transaction neither affected the account nor
 * was sent by it.
 */
export function readTransaction(
  account: string,
  signature: string,
  transaction: NodeTransaction,
): Read | undefined {
  const moves = parseTransfers(account, transaction)
  const { blockTime } = transaction
  const isOwn = transaction.transaction.message.accountKeys[0] === account
  if (typeof blockTime !== 'number' || (moves.length === 0 && !isOwn)) return undefined
  return { signature, time: blockTime, transaction, moves }
}

/** Describes a transaction from the account's perspective. */
export function describeTransaction(
  account: string,
  chain: SolanaChain,
  { signature, time, transaction, moves }: Read,
  mints: ReadonlyMap<string, Mint>,
): HistoryTransaction {
  const { meta } = transaction
  const keys = getKeys(transaction)
  const [payer = account] = keys
  const [called] = transaction.transaction.message.instructions
  const program = keys[called?.programIdIndex ?? 0] ?? payer
  const [first] = moves
  const other = first?.other ?? program
  const isFailed = meta.err !== null && meta.err !== undefined
  const isAsked = payer === account
  const transfers = moves.slice(0, 100).map((move) => describeMove(chain, move, mints, isAsked))
  return {
    id: `${chain.caipNetworkId}:${signature}`,
    isSpam: !isAsked && transfers.every(({ isSpam }) => isSpam),
    metadata: {
      operationType: getOperation(moves),
      hash: signature,
      minedAt: new Date(time * 1000).toISOString(),
      sender: payer,
      sentFrom: first === undefined ? payer : first.direction === 'out' ? account : other,
      sentTo: first === undefined ? program : first.direction === 'out' ? other : account,
      status: isFailed ? 'failed' : 'confirmed',
      nonce: null,
      ...(isAsked && {
        fee: { numeric: formatUnits(meta.fee, chain.nativeCurrency.decimals) },
      }),
      application: null,
      chain: chain.caipNetworkId,
    },
    transfers,
  }
}

function getOperation(moves: readonly Move[]): (typeof operations)[number] {
  const isOut = moves.some(({ direction }) => direction === 'out')
  const isIn = moves.some(({ direction }) => direction === 'in')
  if (isOut && isIn) return 'trade'
  const isOfNobody = moves.every(({ mint, other }) => mint !== undefined && other === undefined)
  if (isOut) return isOfNobody ? 'burn' : 'send'
  if (isIn) return isOfNobody ? 'mint' : 'receive'
  return 'execute'
}

function describeMove(
  { caipNetworkId, nativeCurrency, solana }: SolanaChain,
  { mint, direction, amount, decimals = nativeCurrency.decimals }: Move,
  mints: ReadonlyMap<string, Mint>,
  isAsked: boolean,
): HistoryTransaction['transfers'][number] {
  const common = {
    address: mint === undefined ? null : `${caipNetworkId}:${mint}`,
    direction,
    value: null,
    price: null,
    quantity: { numeric: formatUnits(amount, decimals) },
  }
  const listed = solana.tokens?.find(({ address }) => address === mint)
  const known = mint === undefined ? undefined : mints.get(mint)
  const name = known?.words?.name || null
  if (known?.isCollectible && !listed) {
    const isSpam = looksLikeSpam(name)
    return {
      ...common,
      isSpam,
      fungible_info: null,
      nft_info: { name, content: null, flags: { is_spam: isSpam } },
    }
  }
  const words = mint === undefined ? nativeCurrency : listed
  const symbol = known?.words?.symbol || null
  return {
    ...common,
    // Balances cannot be forged: an outgoing token is one that the account had.
    isSpam: mint !== undefined && direction === 'in' && !isAsked && !listed,
    nft_info: null,
    fungible_info: {
      name: words?.name ?? name,
      symbol: words?.symbol ?? symbol,
      icon: listed?.iconUrl === undefined ? null : { url: listed.iconUrl },
    },
  }
}
