import { findUrlSecrets } from '../secrets/findUrlSecrets.ts'
import type { Config } from './readConfig.ts'

/** Finds the secrets of the settings, which must not be logged: keys, and parts of URLs that may be keys. */
export function findSecrets(config: Config): string[] {
  const { chains, database, ipfsGateway, onramp, sessionSecret } = config
  const urls = [
    ...[...chains.values()].flatMap(({ rpcUrls, bundlerUrls, prices, solana }) => [
      ...rpcUrls,
      ...(bundlerUrls ?? []),
      ...[prices, solana?.prices].map((entry) => (entry && 'url' in entry ? entry.url : undefined)),
    ]),
    ...onramp.map(({ apiUrl }) => apiUrl),
    ipfsGateway,
    // The path of a database file is not a secret.
    database.url.startsWith('file:') ? undefined : database.url,
  ]
  const keys = [database.token, sessionSecret, ...onramp.map(({ apiKey }) => apiKey)]
  return [
    ...urls.flatMap((url) => (url === undefined ? [] : findUrlSecrets(url))),
    ...keys.filter((key) => key !== undefined),
  ]
}
