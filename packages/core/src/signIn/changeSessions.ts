import type { Latchkey } from '../latchkey.ts'

/**
 * Runs what changes sessions one after another: of two answers at once the later one leaves its cookie, and that may be
 * the one that signs out. Each task has a limit of its own.
 */
export function changeSessions<value>(
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
