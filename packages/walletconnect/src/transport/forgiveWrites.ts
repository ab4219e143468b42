import type { ConnectorContext } from '@latchkey/core'
import type { RelayStorage } from './client.ts'

/**
 * A store whose failing writes are told to the log. The library leaves them to nobody, which is an unhandled rejection;
 * without them a session lasts as long as the page. What failed is not told: it may hold keys.
 */
export function forgiveWrites(
  storage: RelayStorage,
  { log }: Pick<ConnectorContext, 'log'>,
): RelayStorage {
  const forgive = (writing: Promise<void>) =>
    writing.catch(() => log({ level: 'warn', message: 'The store of sessions was not written' }))
  return {
    getKeys: () => storage.getKeys(),
    getEntries: () => storage.getEntries(),
    getItem: (key) => storage.getItem(key),
    setItem: (key, value) => forgive(storage.setItem(key, value)),
    removeItem: (key) => forgive(storage.removeItem(key)),
  }
}
