import type { Latchkey } from '../latchkey.ts'

/**
 * Runs changes of sessions one at a time. The cookie of the last response wins, and of two concurrent requests it may be
 * that of the sign-out. Each task must have a limit of its own.
 */
export function queueSessionChange<value>(
  { flights }: Latchkey,
  task: () => Promise<value>,
): Promise<value> {
  const change = (flights.sessionChange ?? Promise.resolve()).then(task)
  const end = change.then(
    () => {},
    () => {},
  )
  flights.sessionChange = end
  return change
}
