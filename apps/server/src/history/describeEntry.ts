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
  const isAsked = content.from === account
  const moves = content.moves.map((move) => {
    const token = tokens.get(move.contract ?? '')
    return { move, token, isSpam: isMoveSpam(move, settings, token, isAsked) }
  })
  return {
    id: `${chain}:${content.hash}`,
    isSpam: !isAsked && moves.every(({ isSpam }) => isSpam),
    metadata: {
      operationType: getOperation(account, content),
      hash: content.hash,
      minedAt: new Date(minedAt).toISOString(),
      sender: checksummed(content.from),
      sentFrom: checksummed(first?.from ?? content.from),
      sentTo: checksummed(first?.to ?? content.to),
      status: content.isOk ? 'confirmed' : 'failed',
      nonce: content.nonce,
      ...(content.fee !== undefined && {
        fee: { numeric: formatUnits(BigInt(content.fee), settings.nativeCurrency.decimals) },
      }),
      application: null,
      chain,
    },
    transfers: moves.flatMap(
      ({ move, token, isSpam }) => describeMove(account, move, settings, token, isSpam) ?? [],
    ),
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

/** Any contract can emit an event for a transfer in the name of the account, and have the name of a known token. */
function isMoveSpam(
  { standard, contract, isBulk = false }: Move,
  { tokens = [] }: Chain,
  token: Token | undefined,
  isAsked: boolean,
): boolean {
  if (standard === 'native') return false
  if (standard === 'ERC20') return !isAsked && !tokens.some(({ address }) => address === contract)
  return (isBulk && !isAsked) || looksLikeSpam(token?.name)
}

function describeMove(
  account: string,
  { standard, contract, from, to, amount, tokenId }: Move,
  { caipNetworkId, nativeCurrency }: Chain,
  token: Token | undefined,
  isSpam: boolean,
): HistoryTransaction['transfers'][number] | undefined {
  const common = {
    address: contract === undefined ? null : `${caipNetworkId}:${checksummed(contract)}`,
    isSpam,
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
      flags: { is_spam: isSpam },
    },
    quantity: { numeric: amount },
  }
}

function checksummed(address: string): string {
  return getAddress(address)
}
