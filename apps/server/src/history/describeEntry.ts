import { formatUnits, getAddress } from 'viem/utils'
import type { Chain } from '../config/schema.ts'
import { looksLikeSpam } from '../tokens/looksLikeSpam.ts'
import type { Token } from '../tokens/readTokens.ts'
import type { StoredEntry } from './readEntries.ts'
import type { EntryContent, HistoryTransaction, Move, operations } from './schema.ts'

const nobody = `0x${'0'.repeat(40)}`
/** Selectors of approve(address,uint256) and setApprovalForAll(address,bool). */
const approving = new Set(['0x095ea7b3', '0xa22cb465'])

/**
 * Describes an entry from the account's perspective. Transfers of tokens with unknown decimals are omitted, as is
 * unknown token data.
 */
export function describeEntry(
  account: string,
  { chain, minedAt, content }: StoredEntry,
  settings: Chain,
  tokens: ReadonlyMap<string, Token>,
): HistoryTransaction {
  const [first] = content.moves
  return {
    id: `${chain}:${content.hash}`,
    metadata: {
      operationType: getOperation(account, content),
      hash: content.hash,
      minedAt: new Date(minedAt).toISOString(),
      sentFrom: checksummed(first?.from ?? content.from),
      sentTo: checksummed(first?.to ?? content.to),
      status: content.isOk ? 'confirmed' : 'failed',
      nonce: content.nonce,
      application: null,
      chain,
    },
    transfers: content.moves.flatMap((move) => {
      const token = tokens.get(move.contract ?? '')
      const isAsked = content.from === account
      const described = describeMove(account, move, settings, token, isAsked)
      return described ? [described] : []
    }),
  }
}

function getOperation(account: string, content: EntryContent): (typeof operations)[number] {
  const { moves, isDeploy, selector } = content
  if (isDeploy) return 'deploy'
  const input = moves.filter(({ from, to }) => from === account && to !== account)
  const got = moves.filter(({ from, to }) => to === account && from !== account)
  if (input.length > 0 && got.length > 0) return 'trade'
  if (input.length > 0) return input.every(({ to }) => to === nobody) ? 'burn' : 'send'
  if (got.length > 0) return got.every(({ from }) => from === nobody) ? 'mint' : 'receive'
  if (moves.length > 0) return 'send'
  if (selector === undefined) return 'send'
  return approving.has(selector) ? 'approve' : 'execute'
}

function describeMove(
  account: string,
  { standard, from, to, amount, tokenId, isBulk = false }: Move,
  { nativeCurrency }: Chain,
  token: Token | undefined,
  isAsked: boolean,
): HistoryTransaction['transfers'][number] | undefined {
  const common = {
    direction: from === to ? 'self' : from === account ? 'out' : 'in',
    value: null,
    price: null,
  } as const
  if (standard === 'native' || standard === 'ERC20') {
    const info = standard === 'native' ? nativeCurrency : token
    if (!info || info.decimals === null) return undefined
    return {
      ...common,
      fungible_info: { name: info.name, symbol: info.symbol, icon: null },
      nft_info: null,
      quantity: { numeric: formatUnits(BigInt(amount), info.decimals) },
    }
  }
  return {
    ...common,
    fungible_info: null,
    nft_info: {
      name: token?.name ? `${token.name} #${tokenId}` : `#${tokenId}`,
      content: null,
      flags: { is_spam: (isBulk && !isAsked) || looksLikeSpam(token?.name) },
    },
    quantity: { numeric: amount },
  }
}

function checksummed(address: string): string {
  return getAddress(address)
}
