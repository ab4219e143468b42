import { FrameError } from '@latchkey/frame-protocol'
import type * as v from 'valibot'
import type { AccountsClient } from '../accounts/createAccountsClient.ts'
import { currentEmailSchema, emailUpdateSchema, newEmailSchema } from '../accounts/schema.ts'
import type { State } from './state.ts'

const path = '/v1/embedded/email-update'

/** Creates the change of the account's email: a code of the current address, then one of the new one. */
export function createEmailUpdate(state: State, accounts: AccountsClient) {
  function readFlow(code: string) {
    const flowId = state.updateFlowId
    if (!flowId) throw new FrameError(-32001, 'Request a code first')
    return { flowId, code }
  }

  const post = <schema extends v.GenericSchema>(
    name: string,
    body: object,
    schema: schema,
    signal: AbortSignal,
  ) => accounts.request({ method: 'POST', path: `${path}${name}`, body, schema, signal })

  return {
    async start(email: string, signal: AbortSignal) {
      const { flowId, action } = await post('', { email }, emailUpdateSchema, signal)
      state.updateFlowId = flowId
      return action
    },
    async verifyCurrent(code: string, signal: AbortSignal) {
      const { flowId } = await post('/current', readFlow(code), currentEmailSchema, signal)
      state.updateFlowId = flowId
    },
    async verifyNew(code: string, signal: AbortSignal) {
      const accountId = state.getAccount()?.accountId ?? ''
      const { email } = await post('/new', readFlow(code), newEmailSchema, signal)
      state.updateFlowId = undefined
      state.setEmail(accountId, email)
      return email
    },
  }
}
