import { loadShell } from './loadShell.ts'

/** Fetches the modal ahead of a click. A failure is left to the click itself. */
export function prefetchShell(): void {
  loadShell().catch(() => undefined)
}
