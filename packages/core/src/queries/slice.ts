import type { QueryClient } from '@tanstack/query-core'
import { createSlice } from '../latchkey/createSlice.ts'

export const queriesSlice = createSlice(() => ({
  client: undefined as Promise<QueryClient> | undefined,
}))
