import type { RequestKeys } from '../request/deriveRequestKeys.ts'
import { eraseKeys, type Keys } from '../vault/keys.ts'
import type { Account } from './messages.ts'

/** An account whose keys are open. */
export type OpenAccount = Omit<Account, 'isKept'> & {
  /** Of the login's record. */
  readonly id: string
  readonly accountId: string
  readonly keys: Keys
}

/**
 * Signs the bytes that were confirmed, and sends what is to be sent; returns what the page gets.
 *
 * @param digest - of those bytes, as hexadecimal digits
 */
export type Sign = (keys: Keys, digest: `0x${string}`) => Promise<unknown>

type Message = { readonly namespace: 'eip155' | 'solana'; readonly bytes: Uint8Array<ArrayBuffer> }

/** A request that waits for its window. */
type Waiting = {
  /** Of the login of the account that signs. */
  readonly id: string
  readonly keys: RequestKeys
  readonly digest: `0x${string}`
  /** Aborted when the request is discarded. */
  readonly end: AbortController
  readonly sign: Sign
}

/** What this worker remembers until the frame is closed. */
export function createState() {
  let account: OpenAccount | undefined
  /** The messages that wait for an approval, by id. */
  const prepared = new Map<string, Message>()
  /** The requests that wait for a window, by id. */
  const confirmations = new Map<string, Waiting>()

  return {
    prepared,
    confirmations,
    /** The account of the last code of this worker, and when it was typed, in milliseconds since 1970. */
    proved: undefined as { readonly accountId: string; readonly at: number } | undefined,
    /** The flow of the code that was sent last. */
    flowId: undefined as string | undefined,
    getAccount: () => account,
    /** The flow of the last code for another email. */
    updateFlowId: undefined as string | undefined,
    setEmail(accountId: string, email: string) {
      if (account?.accountId === accountId) account = { ...account, email }
    },
    /** Replaces the account; the keys of the former one are erased. */
    setAccount(next: OpenAccount | undefined) {
      if (account) eraseKeys(account.keys)
      prepared.clear()
      confirmations.clear()
      account = next
    },
  }
}
export type State = ReturnType<typeof createState>
