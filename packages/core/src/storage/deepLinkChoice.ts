import type { StoragePort } from '../ports/storage.ts'

/** The relay's client looks for it by this name, to open the wallet when it is asked for something. */
export const deepLinkKey = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** Saves which app later requests open, or forgets it. It holds no pairing URI. */
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
    // Full or denied: the visitor opens the wallet by hand.
  }
}
