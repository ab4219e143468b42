import type { Latchkey } from '@latchkey/core'

/**
 * Where the modal puts its ways in when its file is run. What is fetched by its bare address has the names that a
 * bundler gave it: what it exports cannot be found by name there.
 */
export const arrived: {
  shell?: {
    readonly mountCard: (latchkey: Latchkey, place: HTMLElement) => () => void
    readonly mountModal: (latchkey: Latchkey) => () => void
    readonly rehearse: (latchkey: Latchkey) => void
  }
} = {}
