import type { StoredSession } from './schema.ts'

/** Store of sessions. */
export type SessionStore = {
  put(session: StoredSession): Promise<void>
  get(hash: string): Promise<StoredSession | undefined>
  /**
   * Atomically replaces a session with `next`, or deletes it, if it is unchanged since it was read. Accounts are only removed
   * under one hash, so comparing the number of accounts is sufficient.
   *
   * @returns false if another call has changed the session; the accounts it removed must not be restored
   */
  replace(read: StoredSession, next: StoredSession | undefined): Promise<boolean>
  delete(hash: string): Promise<void>
}
