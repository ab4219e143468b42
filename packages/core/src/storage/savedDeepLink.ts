import type { StoragePort } from '../ports/storage.ts'

/** The key from which the relay's client reads the link that opens the wallet for a request. */
export const deepLinkKey = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** Saves the app that later requests open, or removes it. The value has no pairing URI. */
export function saveDeepLink(
  { storage }: { readonly storage: StoragePort },
  choice: { readonly href: string; readonly name: string } | undefined,
): void {
  try {
    if (choice) {
      const { href, name } = choice
      storage.setItem(deepLinkKey, JSON.stringify({ href, name }))
    } else storage.removeItem(deepLinkKey)
  } catch {
    // Storage full or denied: the visitor opens the wallet manually.
  }
}
