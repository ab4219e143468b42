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

/** Milliseconds between two requests for the verdict. */
const gap = 1_000
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
    for (;;) {
      const waiting = state.confirmations.get(approvalId)
      if (!waiting) throw createRejection()
      const { keys, digest, end } = waiting
      const polled = post('/verdict', { id: keys.id }, verdictSchema, end.signal)
      const answer = await polled.catch((error: unknown) => {
        if (error instanceof ServerError || error instanceof EmailThrottledError)
          return { verdict: null }
        throw error
      })
      if (answer.verdict) {
        const { isApproved, mac } = answer.verdict
        if (!(await keys.verify({ isApproved, digest }, mac)))
          throw new FrameError(-32603, 'The answer is not that of the window')
        return isApproved
      }
      await wait(ports, gap, end.signal)
    }
  }

  return {
    /** Stores a request for its window. `sign` runs once it is confirmed. */
    async store(
      { network, name, address }: Confirmable & { readonly address: string },
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
      const approvalId = ports.randomUUID()
      const end = new AbortController()
      state.confirmations.set(approvalId, { keys, digest: getDigest(content), end, sign })
      try {
        await post('', { id: keys.id, ciphertext }, v.unknown(), signal)
      } catch (error) {
        state.confirmations.delete(approvalId)
        throw error
      }
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
      const isApproved = await waitForVerdict(approvalId)
      const { account } = await readCurrent(state, records)
      const waiting = state.confirmations.get(approvalId)
      state.confirmations.delete(approvalId)
      if (!isApproved || !waiting || !account) throw createRejection()
      return waiting.sign(account.keys, waiting.digest)
    },
    /** Ends a request that has no verdict yet. */
    discard(approvalId: string) {
      const waiting = state.confirmations.get(approvalId)
      if (!waiting) return
      state.confirmations.delete(approvalId)
      waiting.end.abort(createRejection())
      post('/cancel', { id: waiting.keys.id }, v.unknown()).catch(() => undefined)
    },
  }
}
export type Confirmer = ReturnType<typeof createConfirmer>

const createRejection = () => new FrameError(4001, 'The request was rejected')
