import type { ChainNamespace } from '../base/caip.ts'
import type { PhoneSystem } from '../ports/platform.ts'

type Page = { readonly url: string; readonly system: PhoneSystem | undefined }

const encode = encodeURIComponent
const getOrigin = (url: string) => new URL(url).origin

/** Wallets with an in-app browser, by registry id, each with the namespaces that need it. */
const browsers: Readonly<
  Record<
    string,
    { readonly namespaces: readonly ChainNamespace[]; readonly link: (page: Page) => string }
  >
> = {
  // Phantom
  a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393: {
    namespaces: ['eip155', 'solana', 'bip122'],
    link: ({ url, system }) => {
      const path = `browse/${encode(url)}?ref=${encode(getOrigin(url))}`
      return system === 'android'
        ? `intent://${path}#Intent;scheme=phantom;package=app.phantom;end`
        : `https://phantom.app/ul/${path}`
    },
  },
  // Solflare
  '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79': {
    namespaces: ['solana'],
    link: ({ url }) => `https://solflare.com/ul/v1/browse/${encode(url)}?ref=${encode(url)}`,
  },
  // Coinbase
  d0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8: {
    namespaces: ['solana'],
    link: ({ url }) => `https://go.cb-w.com/dapp?cb_url=${encode(url)}`,
  },
}

/**
 * Returns the link that opens this page in a wallet's in-app browser, for wallets that support a namespace on phones
 * only there. It has no pairing URI. Undefined for every other wallet, and on a desktop.
 *
 * @param walletId - the registry's id
 * @param url - the page's URL, http(s)
 *
 * @example
 * inAppBrowserLink({ walletId: '1ca0…', namespace: 'solana', url: location.href, system: 'ios' })
 */
export function inAppBrowserLink({
  walletId,
  namespace,
  ...page
}: Page & { readonly walletId: string; readonly namespace: ChainNamespace }): string | undefined {
  const browser = Object.hasOwn(browsers, walletId) ? browsers[walletId] : undefined
  if (!browser?.namespaces.includes(namespace) || !page.system) return undefined
  return /^https?:\/\/[^\s]+$/i.test(page.url) ? browser.link(page) : undefined
}
