import * as v from 'valibot'
import type { AccountsClient } from '../accounts/createAccountsClient.ts'
import { type LinkRequest, linkSchema } from '../accounts/schema.ts'

/** The link of a mail, at the accounts server. */
export type Link = {
  /** Returns what the link approves, without approving it. */
  read(signal: AbortSignal): Promise<LinkRequest>
  /** Approves it or declines it, once. */
  answer(isApproved: boolean): Promise<void>
}

/** Creates the link of a token. */
export const createLink = (client: AccountsClient, token: string): Link => ({
  read: (signal) =>
    client.request({
      method: 'POST',
      path: '/v1/embedded/link',
      body: { token },
      schema: linkSchema,
      signal,
    }),
  async answer(isApproved) {
    await client.request({
      method: 'POST',
      path: '/v1/embedded/link/answer',
      body: { token, isApproved },
      schema: v.unknown(),
    })
  },
})
