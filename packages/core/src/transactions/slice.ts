import { createSlice } from '../latchkey/createSlice.ts'

export const transactionsSlice = createSlice(() => ({
  isLoaded: false,
  /** Ids of intents whose wallet has been asked, with the outcome. */
  requests: new Map<string, Promise<{ readonly hash: string }>>(),
}))
