import { FrameError, LoginAbortedError } from '@latchkey/frame-protocol'
import * as v from 'valibot'
import type { AccountsClient } from '../accounts/createAccountsClient.ts'
import { codeSchema, emailSchema, sessionSchema } from '../accounts/schema.ts'
import { NotSignedInError, ServerError } from '../accounts/toFrameError.ts'
import type { Ports } from '../ports.ts'
import { getAddresses } from '../vault/keys.ts'
import { obtainKeys } from './obtainKeys.ts'
import type { State } from './state.ts'

/** Milliseconds: the page waits 3 s for a sign-out. */
const signOutLimit = 2_500

/** Creates the login by email. A sign-out ends a login that is under way. */
export function createLogin(ports: Ports, state: State, accounts: AccountsClient) {
  let current = new AbortController()

  function startStep(signal: AbortSignal): AbortSignal {
    current.abort(new LoginAbortedError())
    current = new AbortController()
    return AbortSignal.any([current.signal, signal])
  }

  const postSignOut = (signal?: AbortSignal) =>
    accounts.request({
      method: 'POST',
      path: '/v1/embedded/sign-out',
      schema: v.unknown(),
      limit: signOutLimit,
      ...(signal && { signal }),
    })

  async function sendCode(email: string, given: AbortSignal, isRepeated = false) {
    const signal = isRepeated ? given : startStep(given)
    const path = '/v1/embedded/email'
    const body = { email }
    const step = { method: 'POST', path, body, schema: emailSchema, signal } as const
    const { flowId, action } = await accounts.request(step)
    signal.throwIfAborted()
    state.flowId = flowId ?? undefined
    if (action === 'VERIFY_OTP') {
      if (flowId === null) throw new ServerError()
      return action
    }
    if (state.getAccount()?.email === email.trim().toLowerCase()) return action
    // The session is live and its keys are not here: only another code opens the vault.
    if (isRepeated) throw new ServerError()
    await postSignOut(signal)
    return sendCode(email, signal, true)
  }

  async function signIn(code: string, given: AbortSignal) {
    const { flowId } = state
    if (!flowId) throw new FrameError(-32001, 'Request a code first')
    if (!/^\d{6}$/.test(code)) throw new FrameError(-32000, 'This code is wrong')
    const signal = startStep(given)
    const path = '/v1/embedded/email/code'
    const body = { flowId, code }
    const step = { method: 'POST', path, body, schema: codeSchema, signal } as const
    const proved = await accounts.request(step)
    signal.throwIfAborted()
    // The session of the device is that of the proved account from now on.
    state.flowId = undefined
    state.setAccount(undefined)
    const keys = await obtainKeys(ports, accounts, proved, signal)
    const { accountId, email } = proved
    state.setAccount({ accountId, email, addresses: getAddresses(keys), keys })
  }

  async function signOut() {
    current.abort(new LoginAbortedError())
    state.flowId = undefined
    state.setAccount(undefined)
    await postSignOut().catch(state.dropDeviceKey)
  }

  /** @throws {FrameError} if the server does not answer */
  async function checkSession(signal: AbortSignal) {
    const account = state.getAccount()
    if (!account) return undefined
    const path = '/v1/embedded/session'
    const session = await accounts
      .request({ method: 'GET', path, schema: sessionSchema, signal })
      .catch((error: unknown) => {
        if (error instanceof NotSignedInError) return undefined
        throw error
      })
    if (session?.accountId === account.accountId) return account
    if (state.getAccount() === account) state.setAccount(undefined)
    return undefined
  }

  return { sendCode, signIn, signOut, checkSession }
}
