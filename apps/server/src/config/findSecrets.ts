import { findUrlSecrets } from '../secrets/findUrlSecrets.ts'
import type { Config } from './readConfig.ts'

/**
 * Finds the secrets of the settings, which must not be logged: keys, and parts of URLs that may be keys, also in
 * base64, in which a node may repeat them.
 */
export function findSecrets(config: Config): string[] {
  const { chains, database, embedded, ipfsGateway, onramp, sessionSecret, pictureSecret } = config
  const urls = [
    ...[...chains.values()].flatMap(({ rpcUrls, bundlerUrls, prices, swap, solana }) => [
      ...rpcUrls,
      ...(bundlerUrls ?? []),
      ...(swap?.aggregators ?? []).map(({ url }) => url),
      ...[prices, solana?.prices].map((entry) => (entry && 'url' in entry ? entry.url : undefined)),
    ]),
    ...onramp.map(({ apiUrl }) => apiUrl),
    ipfsGateway,
    embedded?.smtpUrl,
  ]
  const keys = [
    sessionSecret,
    pictureSecret,
    embedded?.vaultSecret,
    ...onramp.map(({ apiKey }) => apiKey),
  ]
  return [...findDatabaseSecrets(database), ...toSecrets(urls, keys)]
}

/** The same of the database settings. */
export function findDatabaseSecrets({ url, token }: Config['database']): string[] {
  // The path of a database file is not a secret.
  return toSecrets([url.startsWith('file:') ? undefined : url], [token])
}

type Texts = readonly (string | undefined)[]

function toSecrets(urls: Texts, keys: Texts): string[] {
  const secrets = [
    ...urls.flatMap((url) => (url === undefined ? [] : findUrlSecrets(url))),
    ...keys.filter((key) => key !== undefined),
  ]
  return secrets.flatMap((secret) => {
    const bytes = Buffer.from(secret)
    return [secret, bytes.toString('base64').replace(/=+$/, ''), bytes.toString('base64url')]
  })
}
