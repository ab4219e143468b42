import { createSlice } from '../latchkey/createSlice.ts'

export const transactionsSlice = createSlice(() => ({
  isLoaded: false,
  /** Until it is known which of the saved ones another tab is still sending. */
  loading: undefined as Promise<void> | undefined,
  /** Ids of intents whose wallet has been asked, with the outcome. */
  requests: new Map<string, Promise<{ readonly hash: string }>>(),
  /** Ids that are read from the chain, and those that wait for a place. */
  watched: new Set<string>(),
  waiting: [] as string[],
  /** Ids that are in a block, and are read until they are settled. */
  settling: new Set<string>(),
}))
