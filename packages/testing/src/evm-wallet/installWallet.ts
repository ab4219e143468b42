import type { ScriptedEvmWallet } from './scriptedEvmWallet.ts'

/** A wallet of another namespace. */
type OtherWallet = Pick<ScriptedEvmWallet, 'join'> & { readonly provider?: undefined }

/**
 * Installs a scripted wallet in a page as an extension would: it announces itself immediately, and again on each
 * request of the page (EIP-6963, Wallet Standard); with the option `legacy` it is also injected at `window.ethereum`.
 *
 * @param target the page's `window`; any `EventTarget` outside a browser
 * @returns a function that uninstalls the wallet
 * @example
 * const wallet = scriptedEvmWallet({ name: 'Test Wallet' })
 * const uninstall = installWallet(wallet, new EventTarget())
 * wallet.reject()
 * uninstall()
 */
export function installWallet(
  wallet: ScriptedEvmWallet | OtherWallet,
  target: EventTarget = window,
): () => void {
  const uninstall = wallet.join(target)
  if (!wallet.provider || !wallet.isLegacy || 'ethereum' in target) return uninstall
  Object.defineProperty(target, 'ethereum', {
    value: wallet.provider,
    configurable: true,
    writable: true,
  })
  return () => {
    uninstall()
    if ((target as { ethereum?: unknown }).ethereum === wallet.provider) {
      Reflect.deleteProperty(target, 'ethereum')
    }
  }
}
