// Vitest's set-up of every test: what is waited for comes at once, and a busy machine has ten seconds for it.
import { vi } from 'vitest'

const { waitFor } = vi
vi.waitFor = (look, options = 10_000) => waitFor(look, options)
