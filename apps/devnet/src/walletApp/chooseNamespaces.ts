import { WalletCallError } from './errors.ts'
import type { ChainSigner } from './signer.ts'

/** A requested namespace. `chains` may be omitted if the key is a chain. */
export interface ProposedNamespaces {
  readonly chains?: readonly string[] | undefined
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

export interface Namespaces {
  [namespace: string]: { chains: string[]; accounts: string[]; methods: string[]; events: string[] }
}

export interface Approval {
  /** CAIP-2 ids among the requested ones. Default: all that the wallet supports. */
  readonly chains?: readonly string[] | undefined
  /** CAIP-10 ids. Default: every address on every approved chain. */
  readonly accounts?: readonly string[] | undefined
  /** Default: the requested methods that the wallet supports. */
  readonly methods?: readonly string[] | undefined
}

const events = ['accountsChanged', 'chainChanged']

/**
 * Selects the namespaces that a wallet grants from a proposal.
 *
 * @throws {WalletCallError} 5100 if it supports none of its chains, or not all required ones
 */
export function chooseNamespaces(
  signers: readonly ChainSigner[],
  requests: {
    required: Readonly<Record<string, ProposedNamespaces>>
    optional: Readonly<Record<string, ProposedNamespaces>>
  },
  { chains: expected, accounts: chosen, methods: granted }: Approval = {},
): Namespaces {
  const requested = [...Object.entries(requests.required), ...Object.entries(requests.optional)]
  const chosenNamespaces = signers.flatMap((signer): [string, Namespaces[string]][] => {
    const matching = requested.filter(([key]) => key.split(':')[0] === signer.namespace)
    const askedChains = dedupe(matching.flatMap(([key, { chains }]) => chains ?? [key]))
    const chains = askedChains.filter(
      (chain) => signer.chains.includes(chain) && (expected?.includes(chain) ?? true),
    )
    if (chains.length === 0) return []
    const accounts = chains.flatMap((chain) =>
      signer.addresses.map((address) => `${chain}:${address}`),
    )
    const askedMethods = dedupe(matching.flatMap(([, { methods }]) => methods))
    return [
      [
        signer.namespace,
        {
          chains,
          accounts: chosen ? accounts.filter((account) => chosen.includes(account)) : accounts,
          methods: askedMethods.filter((method) => (granted ?? signer.methods).includes(method)),
          events: dedupe([...matching.flatMap((one) => one[1].events), ...events]),
        },
      ],
    ]
  })
  const namespaces = Object.fromEntries(chosenNamespaces)
  const missing = Object.entries(requests.required)
    .flatMap(([key, { chains }]) => chains ?? [key])
    .find((chain) => !namespaces[chain.split(':')[0] ?? '']?.chains.includes(chain))
  if (missing !== undefined || chosenNamespaces.length === 0)
    throw new WalletCallError(5_100, `Unsupported chains: ${missing ?? 'none is known'}.`)
  return namespaces
}

function dedupe(items: readonly string[]): string[] {
  return [...new Set(items)]
}
