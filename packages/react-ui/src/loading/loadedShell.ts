import type { Latchkey } from '@latchkey/core'

/** The functions of the modal's chunk. */
export type Shell = {
  readonly mountCard: (latchkey: Latchkey, container: HTMLElement) => () => void
  readonly mountModal: (latchkey: Latchkey) => () => void
  readonly rehearse: (latchkey: Latchkey) => void
}

/**
 * Filled by the modal's chunk when it is evaluated. After a retry the chunk is imported by its URL, and bundlers may
 * have renamed its exports, so they cannot be read by name.
 */
export const loadedShell: { shell?: Shell } = {}
