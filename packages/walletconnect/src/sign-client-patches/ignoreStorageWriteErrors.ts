import type { ConnectorContext } from '@latchkey/core/adapter'
import type { RelayStorage } from '../options/options.ts'

/**
 * Defect: the library does not await its writes, so that a store which refuses one causes an unhandled rejection.
 *
 * Patch: the failure is logged, without its cause, which may contain keys. The session then lasts until the page
 * unloads.
 *
 * True for: 2.21.8. Remove when: the first test of ignoreStorageWriteErrors.test.ts fails.
 */
export function ignoreStorageWriteErrors(
  storage: RelayStorage,
  { log }: Pick<ConnectorContext, 'log'>,
): RelayStorage {
  const ignore = (writing: Promise<void>) =>
    writing.catch(() => log({ level: 'warn', message: 'The store of sessions was not written' }))
  return {
    getKeys: () => storage.getKeys(),
    getEntries: () => storage.getEntries(),
    getItem: (key) => storage.getItem(key),
    setItem: (key, value) => ignore(storage.setItem(key, value)),
    removeItem: (key) => ignore(storage.removeItem(key)),
  }
}
