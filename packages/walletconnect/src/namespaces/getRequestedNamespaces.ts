import type { CaipNetworkId, ChainNamespace, Network } from '@latchkey/core/adapter'

/** Methods and events requested for one namespace. */
export type NamespaceRequest = {
  readonly methods?: readonly string[]
  readonly events?: readonly string[]
}

/** CAIP-25 scopes as a proposal carries them. */
export type RequestedNamespaces = Readonly<
  Record<
    ChainNamespace,
    {
      readonly chains: readonly CaipNetworkId[]
      readonly methods: readonly string[]
      readonly events: readonly string[]
    }
  >
>

const events = ['accountsChanged', 'chainChanged']

/** Default methods by namespace; those of any other namespace come from the options. */
export const defaultMethods: Readonly<Record<ChainNamespace, readonly string[]>> = {
  eip155: [
    'eth_accounts',
    'eth_requestAccounts',
    'eth_sendRawTransaction',
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'personal_sign',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_getPermissions',
    'wallet_requestPermissions',
    'wallet_registerOnboarding',
    'wallet_watchAsset',
    'wallet_scanQRCode',
    'wallet_getCallsStatus',
    'wallet_showCallsStatus',
    'wallet_sendCalls',
    'wallet_getCapabilities',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'wallet_getAssets',
  ],
  solana: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_requestAccounts',
    'solana_getAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  bip122: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
}

/** Solana ids of older wallets: another 32 characters of the genesis hash. */
export const legacyChainIds: Readonly<Record<CaipNetworkId, CaipNetworkId>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
}

/**
 * The namespaces of a proposal: one scope for each namespace of the site, all optional, so that a wallet with one
 * namespace may approve. A namespace without networks or methods is omitted.
 *
 * @param overrides - replaces methods or events of a namespace, or names those of another one
 *
 * @example
 * getRequestedNamespaces([mainnet]) // { eip155: { chains: ['eip155:1'], methods: […], events: […] } }
 */
export function getRequestedNamespaces(
  networks: readonly Network[],
  overrides: Readonly<Record<ChainNamespace, NamespaceRequest>> = {},
): RequestedNamespaces {
  const chains = new Map<ChainNamespace, Set<CaipNetworkId>>()
  for (const { chainNamespace, caipNetworkId } of networks) {
    const ids = chains.get(chainNamespace) ?? new Set<CaipNetworkId>()
    ids.add(caipNetworkId)
    const legacy = legacyChainIds[caipNetworkId]
    if (legacy) ids.add(legacy)
    chains.set(chainNamespace, ids)
  }
  const scopes = [...chains].map(([namespace, ids]) => {
    const input = Object.hasOwn(overrides, namespace) ? overrides[namespace] : undefined
    const methods = input?.methods ?? defaultMethods[namespace] ?? []
    return [namespace, { chains: [...ids], methods, events: input?.events ?? events }] as const
  })
  return Object.fromEntries(scopes.filter(([, { methods }]) => methods.length > 0))
}
