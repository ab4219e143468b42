import type { Latchkey } from '@latchkey/core'

/** The functions of the modal's chunk. */
export type Shell = {
  /**
   * Fetches the inline card.
   *
   * @param attempt - from 1
   * @returns a function that mounts it, and returns one that removes it
   * @throws the error of the import; {TimedOutError} after 10 s
   */
  readonly loadCard: (
    latchkey: Latchkey,
    attempt: number,
  ) => Promise<(latchkey: Latchkey, container: HTMLElement) => () => void>
  readonly mountModal: (latchkey: Latchkey) => () => void
}

/**
 * Filled by the modal's chunk when it is evaluated. After a retry the chunk is imported by its URL, and bundlers may
 * have renamed its exports, so they cannot be read by name.
 */
export const loadedShell: { shell?: Shell } = {}
