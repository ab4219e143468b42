import type { StoredSession } from './schema.ts'

/** Where sessions are kept. */
export type SessionStore = {
  put(session: StoredSession): Promise<void>
  get(hash: string): Promise<StoredSession | undefined>
  /**
   * Puts `next` in the place of a session, or nothing, if it is still as it was read, in one step. Under one hash accounts only
   * ever leave, so it is as it was if it has as many as then.
   *
   * @returns whether it was; else somebody else was quicker, and what he took away must not come back
   */
  replace(read: StoredSession, next: StoredSession | undefined): Promise<boolean>
  delete(hash: string): Promise<void>
}
