import { copyOwnFields } from '../../object.ts'
import { globalPorts, wait } from '../ports.ts'

/** Milliseconds between two attempts at first, doubled up to the longest. */
const first = 50
const longest = 400

export type WriteLockOptions = {
  /** Milliseconds that a write waits, its time in line included. Default 3,000. */
  readonly timeoutMs?: number
  /**
   * Called when an attempt met the lock of another process. The driver never ends such a statement: later writes of
   * its connection are not committed, and no other process can write. Replace the connection.
   */
  readonly reconnect?: () => unknown
  /** Milliseconds, by which waiting is measured. Default `Date.now`, which every runtime has. */
  readonly now?: () => number
}

/**
 * Creates the lock for writes to a SQLite file. Writes run one after another, so that only the first in line meets the lock of
 * another process. It then tries again until that process has finished.
 *
 * @returns a function that runs a write. Throws the error of the write; `SQLITE_BUSY` only after `patience`
 *
 * @example
 * import { createWriteLock } from '@latchkey/siwx/server/libsql'
 * import { createClient } from '@libsql/client'
 *
 * const client = createClient({ url: 'file:shop.db' })
 * const lock = createWriteLock({ reconnect: () => client.reconnect() })
 *
 * export const addVisit = () => lock(() => client.execute('UPDATE visits SET count = count + 1'))
 */
export function createWriteLock(
  options: WriteLockOptions = {},
): <result>(write: () => Promise<result>) => Promise<result> {
  const { timeoutMs = 3_000, reconnect, now = globalPorts.now } = copyOwnFields(options)
  let line: Promise<unknown> = Promise.resolve()
  /** The error of the last attempt, if the lock was its cause. */
  let busy: unknown
  const persist = async <result>(write: () => Promise<result>, until: number): Promise<result> => {
    for (let pause = first; ; pause = Math.min(pause * 2, longest)) {
      // An attempt blocks the process for the driver's timeout, so an expired write makes no further one.
      if (busy !== undefined && now() > until) throw busy
      try {
        const result = await write()
        busy = undefined
        return result
      } catch (cause) {
        busy = isBusy(cause) ? cause : undefined
        if (busy === undefined) throw cause
        await reconnect?.()
      }
      await wait(pause)
    }
  }
  return (write) => {
    const until = now() + timeoutMs
    const pending = line.then(() => persist(write, until))
    line = pending.catch(() => undefined)
    return pending
  }
}

/** Whether the error is `SQLITE_BUSY`, or `SQLITE_BUSY_SNAPSHOT` of a read transaction that writes. */
export function isBusy(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && String(cause.code).startsWith('SQLITE_BUSY')
}
