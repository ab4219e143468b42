import {
  type CaipNetworkId,
  createInvalidResponseError,
  type WalletAsset,
  type WalletTarget,
} from '@latchkey/core/adapter'
import { toCaipNetworkId, toChainId, toHex } from './chainIds.ts'
import type { Engine } from './engine.ts'
import {
  isObject,
  parseAddress,
  parseChainId,
  parseObject,
  parseQuantity,
} from './parseResponses.ts'
import { resolveTarget } from './resolveTarget.ts'

const longestText = 128
const longestUrl = 2_048

/**
 * The assets of an account, by network, reported by the wallet: `wallet_getAssets` (ERC-7811). Other kinds than
 * native and ERC-20 are omitted; texts and images are untrusted.
 */
export async function getAssets(
  engine: Engine,
  params: WalletTarget & { readonly caipNetworkIds?: readonly CaipNetworkId[] },
): Promise<Readonly<Record<CaipNetworkId, readonly WalletAsset[]>>> {
  const { provider, address } = resolveTarget(engine, params)
  const chainFilter = params.caipNetworkIds?.map((id) => toHex(toChainId(id)))
  const request = { account: address, ...(chainFilter && { chainFilter }) }
  const response = parseObject(
    await engine.requests.withoutPrompt(provider, 'wallet_getAssets', [request]),
  )
  const assets: Record<CaipNetworkId, readonly WalletAsset[]> = {}
  for (const [key, list] of Object.entries(response)) {
    if (!Array.isArray(list)) throw createInvalidResponseError('a list of assets', list)
    assets[toCaipNetworkId(parseChainId(key))] = list.flatMap((asset) => parseAsset(asset) ?? [])
  }
  return assets
}

function parseAsset(asset: unknown): WalletAsset | undefined {
  if (!isObject(asset) || typeof asset.type !== 'string')
    throw createInvalidResponseError('an asset', asset)
  const type = asset.type.toUpperCase()
  if (type !== 'NATIVE' && type !== 'ERC20') return undefined
  return {
    ...(type === 'ERC20' && { address: parseAddress(asset.address) }),
    balance: parseQuantity(asset.balance),
    type,
    metadata: parseMetadata(asset.metadata),
  }
}

function parseMetadata(metadata: unknown): WalletAsset['metadata'] {
  const { name, symbol, decimals, value, price, iconUrl } = isObject(metadata) ? metadata : {}
  if (!isText(name, longestText) || !isText(symbol, longestText)) {
    throw createInvalidResponseError('the name and symbol of an asset', metadata)
  }
  // Decimals determine the amount, so they are never guessed.
  const isSmall = isAmount(decimals) && Number.isInteger(decimals) && decimals <= 36
  if (!isSmall) throw createInvalidResponseError('decimals from 0 to 36', decimals)
  return {
    name,
    symbol,
    decimals,
    ...(isAmount(value) && { value }),
    ...(isAmount(price) && { price }),
    ...(isText(iconUrl, longestUrl) && { iconUrl }),
  }
}

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest

const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0
