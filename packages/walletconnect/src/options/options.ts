import {
  assertKnownOptions,
  type ChainNamespace,
  InvalidConfigError,
  isNetwork,
  type Network,
} from '@latchkey/core/adapter'
import type { NamespaceRequest } from '../namespaces/getRequestedNamespaces.ts'

/** A key-value store of the library. */
export type RelayStorage = {
  getKeys(): Promise<string[]>
  getEntries<value = unknown>(): Promise<[string, value][]>
  getItem<value = unknown>(key: string): Promise<value | undefined>
  setItem<value = unknown>(key: string, value: value): Promise<void>
  removeItem(key: string): Promise<void>
}

/** A universal provider, created here or by the site. */
export type RelayProvider = { readonly client: object | undefined }

export type WalletConnectOptions = {
  /** The relay, ws(s): your own, or one you have an account with. `services.relay` of the config when absent. */
  readonly relayUrl?: string
  /** The project id for the relay; defaults to the config's `projectId`. */
  readonly projectId?: string
  /** Networks of namespaces without an adapter of the site: only the relay connects them. */
  readonly networks?: readonly Network[]
  /** Methods and events to request, by namespace, instead of the defaults. */
  readonly request?: Readonly<Record<ChainNamespace, NamespaceRequest>>
  /** The store of the client's keys and sessions; defaults to the browser's IndexedDB. */
  readonly storage?: RelayStorage
  /**
   * A universal provider of the site, or a function that creates one: `relayUrl`, `projectId` and `storage` are then
   * its own.
   */
  readonly client?: RelayProvider | (() => Promise<RelayProvider>)
  /** A Verify service (http(s)); without one nothing is attested, and nothing waits for it. */
  readonly verifyUrl?: string
}

const names = 'relayUrl projectId networks request storage client verifyUrl'.split(' ')
const expected = {
  request: 'expected an object by namespace',
  storage: 'expected getKeys, getEntries, getItem, setItem and removeItem',
  client: 'expected a universal provider, or a function that creates one',
}
const isObject = (value: unknown) => typeof value === 'object' && value !== null
const isStorage = (value: unknown) =>
  ['getKeys', 'getEntries', 'getItem', 'setItem', 'removeItem'].every(
    (name) => isObject(value) && typeof (value as Record<string, unknown>)[name] === 'function',
  )
const isClient = (value: unknown) => typeof value === 'function' || isObject(value)

/**
 * Validates the options.
 *
 * @returns the own fields of the options
 * @throws {InvalidConfigError} an option is invalid
 */
export function checkOptions(input: WalletConnectOptions): WalletConnectOptions {
  const options = assertKnownOptions('walletConnect', input, names)
  const { relayUrl, verifyUrl, networks = [], projectId } = options
  for (const [name, isInvalid] of [
    ['request', options.request !== undefined && !isObject(options.request)],
    ['storage', options.storage !== undefined && !isStorage(options.storage)],
    ['client', options.client !== undefined && !isClient(options.client)],
  ] as const) {
    if (isInvalid) throw new InvalidConfigError(`walletConnect.${name}`, expected[name])
  }
  if (relayUrl !== undefined) checkUrl('relayUrl', relayUrl, /^(wss?:)$/)
  if (verifyUrl !== undefined) checkUrl('verifyUrl', verifyUrl, /^https?:$/)
  if (projectId !== undefined && (typeof projectId !== 'string' || projectId === '')) {
    throw new InvalidConfigError('walletConnect.projectId', 'expected a text')
  }
  const index = networks.findIndex((network) => !isNetwork(network))
  if (index >= 0) {
    throw new InvalidConfigError(`walletConnect.networks.${index}`, 'expected a network')
  }
  return options
}

/** @throws {InvalidConfigError} no relay is configured: none is built in */
export function readRelayUrl(
  { relayUrl, client }: WalletConnectOptions,
  service: string | undefined,
): string | undefined {
  // A relay's http(s) URL is its WebSocket's too.
  const url = relayUrl ?? service?.replace(/^http/i, 'ws')
  if (url === undefined && client === undefined) {
    throw new InvalidConfigError(
      'walletConnect.relayUrl',
      'expected the URL of a relay, as wss://…',
    )
  }
  if (url !== undefined && relayUrl === undefined) checkUrl('relayUrl', url, /^(wss?:)$/)
  return url
}

function checkUrl(option: string, value: unknown, protocols: RegExp): void {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined
  const isSecret = url && (url.username !== '' || url.password !== '')
  if (url && protocols.test(url.protocol) && !isSecret) return
  throw new InvalidConfigError(
    `walletConnect.${option}`,
    isSecret
      ? 'expected a URL without a user and password'
      : `expected a URL, as ${option === 'relayUrl' ? 'wss' : 'https'}://…`,
  )
}
