import {
  type CaipNetworkId,
  type ChainNamespace,
  isEvmAddress,
  isSolanaAddress,
  readWalletIcon,
  readWalletName,
} from '@latchkey/core/adapter'
import { legacyChainIds } from '../namespaces/getRequestedNamespaces.ts'

/** The part of a session of one namespace, before a network is selected. */
export type NamespaceScope = {
  readonly accounts: readonly { readonly address: string; readonly caipNetworkId: CaipNetworkId }[]
  /** Networks for requests: an account of eip155 exists on every network, accounts of other namespaces do not. */
  readonly caipNetworkIds: readonly CaipNetworkId[]
  readonly methods: readonly string[]
  /** Methods by network: the scope of one network allows them there only (CAIP-217). */
  readonly getMethods: Readonly<Record<CaipNetworkId, readonly string[]>>
  /** The wallet's id of a network, if it is a legacy id. */
  readonly formerIds: Readonly<Record<CaipNetworkId, CaipNetworkId>>
}

/** A parsed session, without objects of the library. */
export type Session = {
  readonly topic: string
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
  readonly wallet: { readonly name: string; readonly icon?: string }
  readonly scopes: Readonly<Record<ChainNamespace, NamespaceScope>>
}

const most = 500
const mostIcons = 10
/** CAIP-2. References of eip155 are numbers, and become some again. */
const networkId = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/
const evmReference = /^[1-9]\d{0,15}$/
const currentIds = Object.fromEntries(
  Object.entries(legacyChainIds).map(([current, legacy]) => [legacy, current as CaipNetworkId]),
)

/**
 * Parses a session of the relay's client: all of it is untrusted. Accounts of other namespaces than the scope's,
 * invalid networks and addresses, and namespaces without accounts are dropped.
 *
 * @returns undefined if the value is not a session, or nothing is left of it
 */
export function parseSession(value: unknown): Session | undefined {
  if (!isRecord(value)) return undefined
  const { topic, expiry, namespaces, peer } = value
  if (typeof topic !== 'string' || topic === '' || typeof expiry !== 'number') return undefined
  const scopes = parseScopes(namespaces)
  if (Object.keys(scopes).length === 0) return undefined
  return { topic, expiresAt: expiry * 1_000, wallet: parseWallet(peer), scopes }
}

/** The scopes of {@link parseSession}: an update of a session has only these. */
export function parseScopes(value: unknown): Readonly<Record<ChainNamespace, NamespaceScope>> {
  if (!isRecord(value)) return {}
  const scopes: Record<ChainNamespace, NamespaceScope> = {}
  for (const [key, scope] of Object.entries(value)) {
    if (!isRecord(scope)) continue
    // A scope is a namespace's, or one network's (CAIP-217).
    const [namespace = '', reference] = key.split(':')
    if (namespace === '' || Object.hasOwn(Object.prototype, namespace)) continue
    const accounts = texts(scope.accounts).flatMap((text) => parseAccount(namespace, text))
    const listed = [...texts(scope.chains), ...(reference ? [key] : [])].filter(
      (id): id is CaipNetworkId => isNetworkId(id) && id.startsWith(`${namespace}:`),
    )
    const before = scopes[namespace]
    const named = [...listed, ...texts(scope.accounts).map((text) => text.replace(/:[^:]*$/, ''))]
    const legacy = Object.entries(legacyChainIds).filter(
      ([current, old]) => named.includes(old) && !named.includes(current),
    )
    const methods = texts(scope.methods)
    const chains = dedupe([
      ...listed.map(toCurrent),
      ...accounts.map((account) => account.caipNetworkId),
    ])
    scopes[namespace] = {
      accounts: dedupe(
        [...(before?.accounts ?? []), ...accounts],
        (one) => `${one.caipNetworkId}:${one.address}`,
      ),
      caipNetworkIds: dedupe([...(before?.caipNetworkIds ?? []), ...chains]),
      methods: dedupe([...(before?.methods ?? []), ...methods]),
      getMethods: {
        ...before?.getMethods,
        ...Object.fromEntries(
          chains.map((id) => [id, dedupe([...(before?.getMethods[id] ?? []), ...methods])]),
        ),
      },
      formerIds: { ...before?.formerIds, ...Object.fromEntries(legacy) },
    }
  }
  return Object.fromEntries(
    Object.entries(scopes)
      .filter(([, { accounts }]) => accounts.length > 0)
      .map(([namespace, scope]) => [namespace, removeEmpty(namespace, scope)]),
  )
}

/** A selected network without an account would leave the namespace without a signer. */
function removeEmpty(namespace: ChainNamespace, scope: NamespaceScope): NamespaceScope {
  if (namespace === 'eip155') return scope
  const pending = new Set(scope.accounts.map(({ caipNetworkId }) => caipNetworkId))
  return { ...scope, caipNetworkIds: scope.caipNetworkIds.filter((id) => pending.has(id)) }
}

function isNetworkId(text: string): boolean {
  const [namespace, reference = ''] = text.split(':')
  return networkId.test(text) && (namespace !== 'eip155' || evmReference.test(reference))
}

function parseAccount(namespace: ChainNamespace, text: string) {
  const [prefix, reference, address, ...rest] = text.split(':')
  if (prefix !== namespace || !reference || !address || rest.length > 0) return []
  if (!isNetworkId(`${prefix}:${reference}`) || !isAddress(namespace, address)) return []
  return [{ address, caipNetworkId: toCurrent(`${namespace}:${reference}`) }]
}

function isAddress(namespace: ChainNamespace, address: string): boolean {
  if (namespace === 'eip155') return address.startsWith('0x') && isEvmAddress(address)
  if (namespace === 'solana') return isSolanaAddress(address)
  return /^[-.%a-zA-Z0-9]{1,128}$/.test(address)
}

/** An `https:` icon is omitted, since a session does not prove which wallet of the registry this is (N-40). */
function parseWallet(peer: unknown): Session['wallet'] {
  const metadata = isRecord(peer) && isRecord(peer.metadata) ? peer.metadata : {}
  const name = readWalletName(metadata.name) ?? 'WalletConnect'
  const icons = Array.isArray(metadata.icons) ? metadata.icons.slice(0, mostIcons) : []
  const icon = icons.map(readWalletIcon).find(Boolean)
  return { name, ...(icon && { icon }) }
}

const toCurrent = (id: CaipNetworkId): CaipNetworkId => currentIds[id] ?? id

const texts = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.slice(0, most).filter((one) => typeof one === 'string' && one.length <= 4_096)
    : []

function dedupe<item>(items: readonly item[], key: (item: item) => unknown = (item) => item) {
  return [...new Map(items.map((item) => [key(item), item])).values()]
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The topic in a session, or in an event about one. */
export const readTopic = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'topic' in value ? value.topic : undefined
