import type { Override, RequestLog, WalletRequest } from '../evm-wallet/createProvider.ts'
import { ProviderRpcError } from '../evm-wallet/ProviderRpcError.ts'
import { createFeatures } from './createFeatures.ts'
import { getVisibleAccounts, type SolanaWalletState } from './state.ts'

/** The `Wallet` of the Wallet Standard, as far as sites rely on it. */
export type StandardWallet = {
  readonly version: '1.0.0'
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
  readonly accounts: readonly object[]
  readonly features: Readonly<Record<string, unknown>>
}

/** A one-colour disc, drawn for this package. */
const ICON = `data:image/svg+xml;base64,${btoa(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="#0ca678"/><path d="M9 12h14l-3 3H6zM6 18h14l3 3H9z" fill="#fff"/></svg>',
)}`

export function createStandardWallet(
  state: SolanaWalletState,
  {
    requests,
    overrides,
    traffic,
  }: {
    readonly requests: WalletRequest[]
    readonly overrides: ReadonlyMap<string, Override>
    readonly traffic: RequestLog
  },
): StandardWallet {
  const features = createFeatures(state)

  async function respond(feature: string, inputs: readonly object[]): Promise<unknown> {
    const override = overrides.get(feature) ?? overrides.get('*')
    if (override?.kind === 'hang' || state.approvals.answering === 'hang') {
      traffic.hung += 1
      return new Promise<never>(() => undefined)
    }
    if (override?.kind === 'error') throw override.error
    if (override?.kind === 'value') return override.value
    const run = features[feature]
    if (!run) throw new ProviderRpcError(4200, `The wallet does not support ${feature}.`)
    return run(...(inputs as readonly Readonly<Record<string, unknown>>[]))
  }
  const request =
    (feature: string) =>
    (...inputs: readonly object[]) => {
      requests.push({ method: feature, params: inputs })
      const responded = respond(feature, inputs)
      traffic.open += 1
      const close = () => {
        traffic.open -= 1
      }
      responded.then(close, close)
      return responded
    }
  const versions = { supportedTransactionVersions: state.options.versions ?? ['legacy', 0] }
  const offered: Readonly<Record<string, object>> = {
    'standard:connect': { version: '1.0.0', connect: request('standard:connect') },
    'standard:disconnect': { version: '1.0.0', disconnect: request('standard:disconnect') },
    'standard:events': {
      version: '1.0.0',
      on(event: string, listener: (properties: object) => void) {
        if (event !== 'change') return () => undefined
        state.listeners.add(listener)
        return () => void state.listeners.delete(listener)
      },
    },
    'solana:signMessage': { version: '1.1.0', signMessage: request('solana:signMessage') },
    'solana:signTransaction': {
      version: '1.0.0',
      ...versions,
      signTransaction: request('solana:signTransaction'),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      ...versions,
      signAndSendTransaction: request('solana:signAndSendTransaction'),
    },
    'solana:signIn': { version: '1.0.0', signIn: request('solana:signIn') },
  }

  return {
    version: '1.0.0',
    name: state.options.name ?? 'Scripted Solana Wallet',
    icon: state.options.icon ?? ICON,
    get chains() {
      return state.chains
    },
    get accounts() {
      const override = overrides.get('accounts')
      return override?.kind === 'value'
        ? (override.value as readonly object[])
        : getVisibleAccounts(state)
    },
    features: Object.fromEntries(
      Object.entries(offered).filter(([feature]) => state.features.includes(feature)),
    ),
  }
}
