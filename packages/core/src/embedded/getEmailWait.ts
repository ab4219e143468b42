import type { Latchkey } from '../latchkey/latchkey.ts'

/**
 * Milliseconds until another code may be sent; 0 if it may be now.
 *
 * @example
 * const waitMs = getEmailWait(latchkey) // 30000 right after startEmailLogin
 */
export const getEmailWait = ({ embedded }: Latchkey): number => embedded?.getEmailWait() ?? 0
