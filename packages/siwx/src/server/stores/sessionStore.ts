import type { StoredSession } from './schema.ts'

/** Stores sessions. */
export type SessionStore = {
  put(session: StoredSession): Promise<void>
  get(hash: string): Promise<StoredSession | undefined>
  /**
   * Replaces or removes a session in one step, if it is unchanged since it was read. Accounts only leave a session,
   * so it is unchanged if it has the same number of accounts.
   *
   * @returns whether it was replaced; otherwise a concurrent call changed it first, and its change must be kept
   */
  replace(read: StoredSession, next: StoredSession | undefined): Promise<boolean>
  delete(hash: string): Promise<void>
}
