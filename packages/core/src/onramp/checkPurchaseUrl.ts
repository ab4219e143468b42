import { isSame } from '../addresses/isSame.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { PurchaseMismatchError } from './errors.ts'

/** The hosts of the providers' pages. */
const hosts: Readonly<Record<string, string>> = {
  coinbase: 'pay.coinbase.com',
  meld: 'meldcrypto.com',
}
const loopback = /^(localhost|127\.0\.0\.1)$/

/** Where the providers' pages read the wallet: as it is, or in JSON. */
const walletParameters = ['address', 'addresses', 'destinationWallets', 'walletAddress']
/** Longer than a name of a network or a part of a UUID. */
const addressPattern = /[a-zA-Z0-9]{25,}/g

/**
 * Checks that a link leads to the page of the provider, and names this wallet and no other. With a data service on
 * loopback, in development, the page may be on loopback too.
 *
 * @throws {PurchaseMismatchError} if not
 */
export function checkPurchaseUrl(
  { config }: Latchkey,
  { provider, address, url: text }: { provider: string; address: string; url: string },
): void {
  const url = new URL(text)
  const service = config.services?.data
  const isLocal =
    /^https?:$/.test(url.protocol) &&
    loopback.test(url.hostname) &&
    service !== undefined &&
    loopback.test(new URL(service).hostname)
  const isProviders = url.protocol === 'https:' && url.host === hosts[provider]
  if ((!isLocal && !isProviders) || url.username || url.password)
    throw new PurchaseMismatchError(`${url.host} is not the host of ${provider}`)
  const wallets = walletParameters.flatMap((name) => url.searchParams.getAll(name))
  const isOnlyThis = (wallet: string) => {
    const addresses = wallet.match(addressPattern) ?? []
    return addresses.length > 0 && addresses.every((one) => isSame(one, address))
  }
  if (wallets.length === 0 || !wallets.every(isOnlyThis))
    throw new PurchaseMismatchError(`the page is for another wallet than ${address}`)
}
