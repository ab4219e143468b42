import {
  type Clock,
  readProperty as read,
  readWalletClaims,
  searchPage,
} from '@latchkey/core/adapter'
import type { Dialect, Wallet } from './wallet.ts'

const mostProviders = 100

/** Global names of wallets with known dialects. */
const injectedPaths: readonly { path: string; name: string; dialect: Dialect; needs: string }[] = [
  { path: 'unisat', name: 'UniSat', dialect: 'unisat', needs: 'requestAccounts' },
  { path: 'bitkeep.unisat', name: 'Bitget Wallet', dialect: 'unisat', needs: 'requestAccounts' },
  {
    path: 'binancew3w.bitcoin',
    name: 'Binance Wallet',
    dialect: 'unisat',
    needs: 'requestAccounts',
  },
  { path: 'okxwallet.bitcoin', name: 'OKX Wallet', dialect: 'okx', needs: 'connect' },
  { path: 'LeatherProvider', name: 'Leather', dialect: 'leather', needs: 'request' },
]

/**
 * Finds wallets on `window`: those listed in `window.btc_providers` (sats-connect), and those with known names.
 *
 * @returns the wallets in the order of their discovery; `look` looks once more
 */
export function watchInjectedWallets(clock: Clock, onChange: () => void) {
  const wallets = new Map<object, Wallet>()
  const look = () => {
    const before = wallets.size
    for (const wallet of [...readListed(), ...readPlaces()]) {
      const isNamed = [...wallets.values()].some((one) => one.connectorId === wallet.connectorId)
      if (!isNamed && !wallets.has(wallet.provider)) wallets.set(wallet.provider, wallet)
    }
    if (wallets.size > before) onChange()
  }
  const stop = searchPage(clock, 'unisat#initialized', look)
  return { wallets: () => wallets.values(), look, stop }
}

/** `window.btc_providers`: entries have the path of their object. */
function readListed(): Wallet[] {
  const listed = read(window, 'btc_providers')
  if (!Array.isArray(listed)) return []
  return listed.slice(0, mostProviders).flatMap((entry: unknown) => {
    const id = read(entry, 'id')
    const claims = readWalletClaims(entry)
    if (typeof id !== 'string' || id.length > 128) return []
    const provider = getAtPath(id)
    if (!claims || !isProvider(provider, 'request')) return []
    const dialect = id === 'LeatherProvider' ? 'leather' : 'satsConnect'
    return [{ ...found(id, claims.name, dialect, provider), ...claims }]
  })
}

function readPlaces(): Wallet[] {
  return injectedPaths.flatMap(({ path, name, dialect, needs }) => {
    const provider = getAtPath(path)
    return isProvider(provider, needs) ? [found(path, name, dialect, provider)] : []
  })
}

function found(path: string, name: string, dialect: Dialect, provider: object): Wallet {
  // OKX announces `window.okxwallet` to EVM: the same wallet, one row.
  const owner = dialect === 'okx' ? getAtPath('okxwallet') : provider
  const identity = isObject(owner) ? owner : provider
  return { connectorId: path, type: 'injected', name, identity, dialect, provider }
}

function getAtPath(path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => read(value, key), window)
}

function isProvider(value: unknown, method: string): value is object {
  return isObject(value) && typeof read(value, method) === 'function'
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}
