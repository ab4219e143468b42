import { EmailThrottledError, FrameError } from '@latchkey/frame-protocol'
import { base64urlnopad } from '@scure/base'
import * as v from 'valibot'
import type { AccountsClient, ServerSettings } from '../accounts/createAccountsClient.ts'
import { verdictSchema } from '../accounts/schema.ts'
import { ServerError } from '../accounts/toFrameError.ts'
import type { Ports } from '../ports.ts'
import { type ConfirmContent, type ConfirmRequest, getDigest } from '../request/confirmRequest.ts'
import { deriveRequestKeys } from '../request/deriveRequestKeys.ts'
import type { Records } from './createRecords.ts'
import type { Confirmable, PreparedRequest } from './messages.ts'
import { readCurrent } from './readCurrent.ts'
import type { Sign, State } from './state.ts'
import { wait } from './wait.ts'

/** Milliseconds between two requests for the verdict: in the first minute, later, and after too many requests. */
const gaps = { first: 1_000, later: 3_000, throttled: 10_000 }
const firstMinute = 60_000
/** Bytes: the accounts server stores no more. */
const mostBytes = 280_000
const ivLength = 12

type Parts = {
  readonly ports: Ports
  readonly state: State
  readonly records: Records
  readonly accounts: AccountsClient
  readonly settings: ServerSettings
}

/** The account that signs. */
export type Signer = {
  /** Of its login. */
  readonly id: string
  readonly address: string
}

/**
 * Creates what signs a request that the visitor confirms in a window of its own, in which no page can cover it. The
 * window and this worker have the key of the request, and no other: the verdict is about the bytes that are signed here.
 */
export function createConfirmer({ ports, state, records, accounts, settings }: Parts) {
  const post = <schema extends v.GenericSchema>(
    name: string,
    body: object,
    schema: schema,
    signal?: AbortSignal,
  ) =>
    accounts.request({
      method: 'POST',
      path: `/v1/embedded/confirmation${name}`,
      ...{ body, schema, ...(signal && { signal }) },
    })

  async function waitForVerdict(approvalId: string) {
    const startedAt = ports.now()
    for (;;) {
      const waiting = state.confirmations.get(approvalId)
      if (!waiting) throw createRejection()
      const { keys, digest, end } = waiting
      let gap = ports.now() < startedAt + firstMinute ? gaps.first : gaps.later
      const polled = post('/verdict', { id: keys.id }, verdictSchema, end.signal)
      const { verdict } = await polled.catch((error: unknown) => {
        if (error instanceof EmailThrottledError) gap = gaps.throttled
        else if (!(error instanceof ServerError)) throw error
        return { verdict: null }
      })
      if (!verdict) {
        await wait(ports, gap, end.signal)
        continue
      }
      const { isApproved, mac } = verdict
      if (!(await keys.verify({ isApproved, digest }, mac)))
        throw new FrameError(-32603, 'The answer is not that of the window')
      return isApproved
    }
  }

  /** Ends a request; its window then says so. */
  function discard(approvalId: string) {
    const waiting = state.confirmations.get(approvalId)
    if (!waiting) return
    state.confirmations.delete(approvalId)
    waiting.end.abort(createRejection())
    post('/cancel', { id: waiting.keys.id }, v.unknown()).catch(() => undefined)
  }

  return {
    /** Stores a request for its window. `sign` runs once it is confirmed. */
    async store(
      { network, name }: Confirmable,
      { id, address }: Signer,
      content: ConfirmContent,
      sign: Sign,
      signal: AbortSignal,
    ): Promise<PreparedRequest> {
      const { projectId, site: origin } = settings
      const request: ConfirmRequest = { version: 1, origin, name, address, network, content }
      const text = JSON.stringify(request)
      if (new TextEncoder().encode(text).length > mostBytes)
        throw new FrameError(-32602, 'The request is too large')
      const key = ports.randomBytes(32)
      const keys = await deriveRequestKeys(key)
      const ciphertext = await keys.encrypt(ports.randomBytes(ivLength), text)
      await post('', { id: keys.id, ciphertext }, v.unknown(), signal)
      // Another tab, or the page itself, may have signed in with another email since the request was prepared.
      if (state.getAccount()?.id !== id) throw createRejection()
      const approvalId = ports.randomUUID()
      const end = new AbortController()
      state.confirmations.set(approvalId, { id, keys, digest: getDigest(content), end, sign })
      const hash = new URLSearchParams({ projectId, key: base64urlnopad.encode(key) })
      return { approvalId, link: `/confirm#${hash}` }
    },
    /**
     * Waits for the verdict of the window, then signs, and sends what is to be sent.
     *
     * @returns what the page gets
     * @throws {FrameError} 4001 if it was declined or discarded, or the account has changed, also in another tab
     */
    async confirm({ approvalId }: { approvalId: string }): Promise<unknown> {
      try {
        const isApproved = await waitForVerdict(approvalId)
        const { account } = await readCurrent(state, records)
        const waiting = state.confirmations.get(approvalId)
        if (!isApproved || !waiting || account?.id !== waiting.id) throw createRejection()
        // From here on it is too late to discard it.
        state.confirmations.delete(approvalId)
        return await waiting.sign(account.keys, waiting.digest)
      } finally {
        discard(approvalId)
      }
    },
    discard,
  }
}
export type Confirmer = ReturnType<typeof createConfirmer>

const createRejection = () => new FrameError(4001, 'The request was rejected')
