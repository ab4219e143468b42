import type { QueryClient } from '@tanstack/query-core'
import { createSlice } from '../latchkey/createSlice.ts'

/** The query client that is loading or loaded. */
export const queriesSlice = createSlice(() => ({
  client: undefined as Promise<QueryClient> | undefined,
}))
