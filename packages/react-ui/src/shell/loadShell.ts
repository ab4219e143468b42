import type { Latchkey } from '@latchkey/core'
import { withTimeout } from '@latchkey/core/modal'
import { loadedShell } from '../loading/loadedShell.ts'
import { loadLimitMs, retryImport } from '../loading/retryImport.ts'

const load = () => import('../views/shell.tsx')
const fetch = async () => {
  try {
    await (failures > 0 ? retryImport(load, failures) : load())
    if (!loadedShell.shell) throw new TypeError('The file of the modal holds no modal')
    return loadedShell.shell
  } catch (cause) {
    failures += 1
    pending = undefined
    throw cause
  }
}

let pending: ReturnType<typeof fetch> | undefined
let failures = 0

/**
 * Fetches the modal: one chunk with the dialog and the Connect view. Cheap the second time.
 *
 * @throws the error of the import; {TimedOutError} after 10 s, while the file may still load
 */
export function loadShell({ clock }: Latchkey): ReturnType<typeof fetch> {
  pending ??= fetch()
  return withTimeout(clock, { operation: 'the modal', limitMs: loadLimitMs }, pending)
}
