import { createSlice } from '../latchkey/createSlice.ts'
import type { SiwxSession } from '../options/siwx.ts'

type PendingSignIn = {
  readonly key: string
  readonly promise: Promise<SiwxSession>
  readonly abort: AbortController
  /** The site has the signature. */
  isAdding: boolean
}

/** The sign-in of one account; its waits end when it is aborted. */
export const signInSlice = createSlice(() => ({ pending: undefined as PendingSignIn | undefined }))
