import {
  type CaipNetworkId,
  RpcError,
  type WalletCapabilities,
  type WalletTarget,
} from '@latchkey/core/adapter'
import type { Provider } from '../discovery/readAnnouncement.ts'
import { toCaipNetworkId, toChainId, toHex } from './chainIds.ts'
import type { Engine } from './engine.ts'
import { isObject, parseChainId, parseObject } from './parseResponses.ts'
import { resolveTarget } from './resolveTarget.ts'

type Capabilities = Record<string, Readonly<Record<string, unknown>>>

const method = 'wallet_getCapabilities'

/** The capabilities of a wallet, by network: `wallet_getCapabilities` (EIP-5792). */
export async function getCapabilities(
  engine: Engine,
  params: WalletTarget & { readonly caipNetworkIds?: readonly CaipNetworkId[] },
): Promise<WalletCapabilities> {
  const { provider, address } = resolveTarget(engine, params)
  if (isOutsideSession(provider)) throw new RpcError(4200, { details: method })
  const { caipNetworkIds } = params
  const chains = caipNetworkIds?.map((id) => toHex(toChainId(id)))
  const response = parseObject(
    await engine.requests.withoutPrompt(provider, method, chains ? [address, chains] : [address]),
  )
  const capabilities: Record<CaipNetworkId, Capabilities> = {}
  // "0x0" has the capabilities of every chain.
  const everywhere = readCapabilities(response['0x0'])
  if (Object.keys(everywhere).length > 0) {
    const requested = caipNetworkIds ?? engine.networks.map((network) => network.caipNetworkId)
    for (const id of requested) capabilities[id] = { ...everywhere }
  }
  for (const [key, value] of Object.entries(response)) {
    if (key === '0x0') continue
    const id = toCaipNetworkId(parseChainId(key))
    capabilities[id] = { ...capabilities[id], ...readCapabilities(value) }
  }
  return capabilities
}

/** The provider of `@walletconnect/ethereum-provider` 2.x logs an error for a method that its session lacks. */
function isOutsideSession(provider: Provider): boolean {
  const { session } = provider as { readonly session?: unknown }
  if (!isObject(session) || !isObject(session.namespaces)) return false
  const { eip155 } = session.namespaces
  return isObject(eip155) && Array.isArray(eip155.methods) && !eip155.methods.includes(method)
}

function readCapabilities(value: unknown): Capabilities {
  if (!isObject(value)) return {}
  const entries = Object.entries(value).flatMap(([name, capability]) =>
    isObject(capability) ? [[name, capability] as const] : [],
  )
  return Object.fromEntries(entries)
}
