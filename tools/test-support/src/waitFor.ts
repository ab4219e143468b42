import { vi } from 'vitest'

/** Milliseconds. Vitest's default, one second, is too short on a busy machine. */
const usual = { timeout: 30_000, interval: 10 }

/** `vi.waitFor` with a limit of 30 s: calls `check` until it no longer throws, and returns its result. */
export const waitFor: typeof vi.waitFor = (check, options = usual) => vi.waitFor(check, options)
