import type { Latchkey } from '../latchkey/latchkey.ts'

/**
 * The email that the visitor has signed in to the embedded wallet with; undefined while they are not signed in.
 *
 * @example
 * const email = getEmail(latchkey) // 'ada@shop.example'
 */
export const getEmail = ({ embedded }: Latchkey): string | undefined => embedded?.getEmail()
