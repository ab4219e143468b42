import { loadShell } from './loadShell.ts'

/** Fetches the modal ahead of a click. A failure is left to the click itself. */
export const prefetchShell = (): Promise<unknown> => loadShell().catch(() => undefined)
