import { read } from '../readAny.ts'
import { readClaims } from './readClaims.ts'
import type { Wallet } from './wallet.ts'

/** More than any page has; a flood beyond it is not listed. */
const mostWallets = 1_000

/** What the page gives to wallets that register (Wallet Standard). */
type RegisterApi = { register(...wallets: unknown[]): () => void }

/**
 * Listens for Wallet Standard wallets that speak Bitcoin (`bitcoin:connect`).
 *
 * @see https://github.com/wallet-standard/wallet-standard
 * @returns the wallets in the order they came, and `stop`
 */
export function listenForStandardWallets(onChange: () => void) {
  const wallets = new Map<object, Wallet>()
  const claims = new Map<string, object[]>()

  const add = (wallet: unknown) => {
    const found = wallets.size < mostWallets ? readStandardWallet(wallet) : undefined
    if (!found || wallets.has(found.provider)) return
    const claimants = claims.get(found.connectorId) ?? []
    claims.set(found.connectorId, claimants)
    if (!claimants.includes(found.provider)) claimants.push(found.provider)
    const place = claimants.indexOf(found.provider) + 1
    // A name is a label, not an identity: who says it second is a wallet of its own, also when the first has left.
    const connectorId = `${found.connectorId}~${place}`
    wallets.set(
      found.provider,
      place === 1 ? found : { ...found, connectorId, isDuplicateClaim: true },
    )
    onChange()
  }
  const api: RegisterApi = Object.freeze({
    register(...given: unknown[]) {
      for (const wallet of given) add(wallet)
      return () => {
        for (const wallet of given) {
          if (wallets.delete(wallet as object)) onChange()
        }
      }
    },
  })
  const onRegister = (event: Event) => {
    const callback = read(event, 'detail')
    if (typeof callback !== 'function') return
    try {
      callback(api)
    } catch {
      // A wallet that fails while it registers is not here.
    }
  }

  const page = window
  page.addEventListener('wallet-standard:register-wallet', onRegister)
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return {
    wallets: () => wallets.values(),
    stop: () => page.removeEventListener('wallet-standard:register-wallet', onRegister),
  }
}

/** What a wallet says of itself, or `undefined` where it is no Bitcoin wallet. Its getters may throw. */
function readStandardWallet(wallet: unknown): Wallet | undefined {
  if (typeof wallet !== 'object' || wallet === null) return undefined
  const claims = readClaims(wallet)
  const features = read(wallet, 'features')
  const connect = read(read(features, 'bitcoin:connect'), 'connect')
  if (!claims || typeof connect !== 'function') return undefined
  return {
    connectorId: `ws:${claims.name}`,
    type: 'announced',
    ...claims,
    identity: wallet,
    dialect: 'standard',
    provider: wallet,
    twin: read(read(features, 'sats-connect:'), 'provider'),
  }
}
