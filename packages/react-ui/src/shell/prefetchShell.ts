import type { Latchkey } from '@latchkey/core'
import { loadShell } from './loadShell.ts'

/** Preloads the modal before a click and warms it up. The click reports failures. */
export const prefetchShell = (latchkey: Latchkey): Promise<unknown> =>
  loadShell(latchkey).then(
    (shell) => shell.rehearse(latchkey),
    () => undefined,
  )
