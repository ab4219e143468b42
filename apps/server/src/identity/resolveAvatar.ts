import { encodeFunctionData, parseAbi } from 'viem/utils'
import { getKey, readDescriptions } from '../collectibles/readDescriptions.ts'
import { readImageUrl } from '../collectibles/tokenDocument.ts'
import type { Config } from '../config/readConfig.ts'
import type { Database } from '../database/openDatabase.ts'
import { classifyContractReverts } from '../evm/classifyContractReverts.ts'
import type { Clock } from '../ports/clock.ts'
import { callNodes } from '../rpc/callNodes.ts'

/** Dependencies for names and avatars. */
export type Sources = { config: Config; database: Database; clock: Clock }

const longest = 2_048
const gas = '0xf4240'
const drawn = /^data:image\/(png|jpeg|gif|webp)(;base64)?,[A-Za-z0-9+/=%._~-]*$/
/** CAIP-22 and CAIP-29: a token as avatar (ENSIP-12). */
const token = /^(eip155:\d{1,20})\/(erc721|erc1155):(0x[0-9a-fA-F]{40})\/(\d{1,78})$/i

const abi = parseAbi([
  'function ownerOf(uint256 tokenId) view returns (address)',
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
])

/**
 * Resolves an `avatar` record (ENSIP-12) to a displayable URL: https, a small SVG in the record itself, IPFS at the
 * owner's gateway, or a token's image if the address owns the token. Null for everything else.
 *
 * @returns undefined if the owner of the token could not be read
 */
export async function resolveAvatar(
  record: string,
  owner: string,
  { config, database, clock }: Sources,
  limits: { milliseconds: number; signal: AbortSignal },
): Promise<string | null | undefined> {
  if (record.length > longest) return null
  if (record.startsWith('data:')) return drawn.test(record) ? record : null
  const [, chainId, kind, contract, tokenId] = token.exec(record) ?? []
  if (contract === undefined || tokenId === undefined)
    return readImageUrl(record, config.ipfsGateway)
  const chain = config.chains.get(chainId ?? '')
  if (!chain) return null
  const id = BigInt(tokenId)
  const standard = kind?.toLowerCase() === 'erc721' ? 'ERC721' : 'ERC1155'
  const data =
    standard === 'ERC721'
      ? encodeFunctionData({ abi, functionName: 'ownerOf', args: [id] })
      : encodeFunctionData({ abi, functionName: 'balanceOf', args: [owner as `0x${string}`, id] })
  const call = { to: contract, data, gas }
  const calls = [{ method: 'eth_call', params: [call, 'latest'] }]
  const [response] = await callNodes(chain, calls, limits).catch(() => [])
  if (!response) return undefined
  const [isOfContract] = await classifyContractReverts(chain, [call], [response], limits)
  if (!isOfContract) return undefined
  const word = 'result' in response ? String(response.result) : ''
  if (!/^0x[0-9a-f]{64}$/i.test(word)) return null
  const isOwned =
    standard === 'ERC721' ? `0x${word.slice(-40)}`.toLowerCase() === owner : BigInt(word) > 0n
  if (!isOwned) return null
  const key = { contract: contract.toLowerCase(), tokenId: id.toString(), standard } as const
  const gateway = config.ipfsGateway
  const found = await readDescriptions(database, chain, [key], {
    ...limits,
    now: clock.now(),
    gateway,
  })
  return found.get(getKey(key))?.image ?? null
}
