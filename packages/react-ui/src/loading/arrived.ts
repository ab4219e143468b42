import type { Latchkey } from '@latchkey/core'

/** The ways into the modal, which come with its file. */
export type Shell = {
  readonly mountCard: (latchkey: Latchkey, place: HTMLElement) => () => void
  readonly mountModal: (latchkey: Latchkey) => () => void
  readonly rehearse: (latchkey: Latchkey) => void
}

/**
 * Where the modal puts its ways in when its file is run. What is fetched by its bare address has the names that a
 * bundler gave it: what it exports cannot be found by name there.
 */
export const arrived: { shell?: Shell } = {}
