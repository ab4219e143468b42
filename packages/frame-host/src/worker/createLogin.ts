import { DeviceNotApprovedError, FrameError, PasskeyNeededError } from '@latchkey/frame-protocol'
import * as v from 'valibot'
import type { AccountsClient } from '../accounts/createAccountsClient.ts'
import { codeSchema, deviceSchema, emailSchema } from '../accounts/schema.ts'
import { ServerError } from '../accounts/toFrameError.ts'
import type { Ports } from '../ports.ts'
import type { StoredVault } from '../vault/openVault.ts'
import type { Passkeys } from './createPasskeys.ts'
import type { Records } from './createRecords.ts'
import type { SessionOfDevice } from './createSession.ts'
import type { Steps } from './createSteps.ts'
import { keepLogin } from './keepLogin.ts'
import { obtainKeys } from './obtainKeys.ts'
import type { State } from './state.ts'
import { wait } from './wait.ts'

/** Milliseconds: the page waits 3 s for a sign-out. */
const signOutLimit = 2_500

/** Milliseconds after which the page asks again: with the last request less than the 30 s that it waits. */
const deviceLimit = 15_000
const deviceGap = 2_000

type Parts = {
  readonly ports: Ports
  readonly state: State
  readonly records: Records
  readonly accounts: AccountsClient
  readonly session: SessionOfDevice
  readonly steps: Steps
  readonly passkeys: Passkeys
  /** The origin of the page. */
  readonly site: string
}

/** Creates the login by email. A sign-out ends a login that is under way. */
export function createLogin(parts: Parts) {
  const { ports, state, records, accounts, session, steps, passkeys, site } = parts

  const postSignOut = (signal?: AbortSignal) =>
    accounts.request({
      method: 'POST',
      path: '/v1/embedded/sign-out',
      schema: v.unknown(),
      limit: signOutLimit,
      ...(signal && { signal }),
    })

  async function sendCode(email: string, given: AbortSignal, isRepeated = false) {
    const signal = isRepeated ? given : steps.start(given)
    const path = '/v1/embedded/email'
    const body = { email, site }
    const step = { method: 'POST', path, body, schema: emailSchema, signal } as const
    const { flowId, action } = await accounts.request(step)
    signal.throwIfAborted()
    state.flowId = flowId ?? undefined
    if (action !== 'CONNECT') {
      if (flowId === null) throw new ServerError()
      return action
    }
    const account = await session.checkSession(signal)
    if (account?.email === email.trim().toLowerCase()) return action
    // The session is live and its keys are not here.
    if (await passkeys.isNeeded(signal)) throw new PasskeyNeededError()
    if (isRepeated) throw new ServerError()
    await postSignOut(signal)
    return sendCode(email, signal, true)
  }

  async function waitForDevice(given: AbortSignal) {
    const { flowId } = state
    if (!flowId) throw new FrameError(-32001, 'Request a code first')
    const signal = steps.join(given)
    const until = ports.now() + deviceLimit
    const path = '/v1/embedded/device'
    const step = { method: 'POST', path, body: { flowId }, schema: deviceSchema, signal } as const
    while (ports.now() < until) {
      const { isApproved } = await accounts.request(step)
      if (isApproved) return
      await wait(ports, deviceGap, signal)
    }
    throw new DeviceNotApprovedError()
  }

  async function signIn(code: string, given: AbortSignal) {
    const { flowId } = state
    if (!flowId) throw new FrameError(-32001, 'Request a code first')
    if (!/^\d{6}$/.test(code)) throw new FrameError(-32000, 'This code is wrong')
    const signal = steps.start(given)
    const path = '/v1/embedded/email/code'
    const body = { flowId, code }
    const step = { method: 'POST', path, body, schema: codeSchema, signal } as const
    const proved = await accounts.request(step)
    const at = ports.now()
    signal.throwIfAborted()
    // The session of the device is that of the proved account from now on.
    const { accountId, vault } = proved
    state.flowId = undefined
    state.setAccount(undefined)
    state.proved = { accountId, at }
    await records.removeLogin()
    const opened = await obtainKeys(ports, accounts, { accountId, vault: withKey(vault) }, signal)
    await keepLogin(parts, proved, opened, signal)
  }

  async function signOut() {
    steps.end()
    state.flowId = undefined
    state.proved = undefined
    state.setAccount(undefined)
    // Without the share, which the server deletes, the record is of no use.
    await records.removeLogin().catch(() => undefined)
    await postSignOut().catch(records.removeDeviceKey)
  }

  return { sendCode, waitForDevice, signIn, signOut }
}

/** @throws {PasskeyNeededError} if the server does not have the key of the vault */
function withKey(vault: v.InferOutput<typeof codeSchema>['vault']): StoredVault | null {
  if (!vault) return null
  const { vaultKey } = vault
  if (vaultKey === null) throw new PasskeyNeededError()
  return { ...vault, vaultKey }
}
