import type { Latchkey } from '@latchkey/core'
import { loadShell } from './loadShell.ts'

/** Fetches the modal ahead of a click and warms it up. A failure is left to the click itself. */
export const prefetchShell = (latchkey: Latchkey): Promise<unknown> =>
  loadShell(latchkey).then(
    (shell) => shell.rehearse(latchkey),
    () => undefined,
  )
