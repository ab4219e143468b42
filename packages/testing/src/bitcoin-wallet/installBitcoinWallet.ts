import type { ScriptedBitcoinWallet } from './scriptedBitcoinWallet.ts'

type RegisterApi = { register(...wallets: readonly unknown[]): () => void }

/** The global names of the dialects' objects. */
const injectedPaths = {
  unisat: 'unisat',
  okx: 'okxwallet',
  leather: 'LeatherProvider',
} as const

/**
 * Installs a scripted Bitcoin wallet in a page as an extension would: registered by the Wallet Standard, or injected
 * under the name of its dialect.
 *
 * @param target the page's `window`; any `EventTarget` outside a browser
 * @returns a function that uninstalls the wallet
 * @example
 * const uninstall = installBitcoinWallet(scriptedBitcoinWallet({ name: 'Test Wallet' }), new EventTarget())
 * uninstall()
 */
export function installBitcoinWallet(
  wallet: ScriptedBitcoinWallet,
  target: EventTarget = window,
): () => void {
  const { dialect, provider } = wallet
  if (dialect === 'standard') return register(provider, target)
  const path = dialect === 'satsConnect' ? wallet.info.id : injectedPaths[dialect]
  const removals = [setPath(target, path.split('.'), provider)]
  if (dialect === 'satsConnect' || dialect === 'leather') {
    const { id, name, icon } = { ...wallet.info, id: path }
    removals.push(list(target, { id, name, icon }))
  }
  return () => {
    for (const remove of removals) remove()
  }
}

function register(wallet: object, target: EventTarget): () => void {
  const unregister = new Set<() => void>()
  const callback = (api: RegisterApi) => {
    unregister.add(api.register(wallet))
  }
  const onReady = (event: Event) => callback((event as CustomEvent<RegisterApi>).detail)
  target.addEventListener('wallet-standard:app-ready', onReady)
  target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
  return () => {
    target.removeEventListener('wallet-standard:app-ready', onReady)
    for (const remove of unregister) remove()
  }
}

function setPath(target: object, path: readonly string[], value: object): () => void {
  const [key = '', ...rest] = path
  const holder = target as Record<string, object | undefined>
  if (rest.length > 0) {
    holder[key] ??= {}
    return setPath(holder[key], rest, value)
  }
  holder[key] = value
  return () => {
    if (holder[key] === value) delete holder[key]
  }
}

/** `window.btc_providers`, which sats-connect reads. */
function list(target: object, entry: object): () => void {
  const holder = target as { btc_providers?: object[] }
  holder.btc_providers = [...(holder.btc_providers ?? []), entry]
  return () => {
    holder.btc_providers = (holder.btc_providers ?? []).filter((one) => one !== entry)
  }
}
