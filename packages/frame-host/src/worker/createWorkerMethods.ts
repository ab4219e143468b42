import { FrameError } from '@latchkey/frame-protocol'
import { createAccountsClient } from '../accounts/createAccountsClient.ts'
import type { Ports } from '../ports.ts'
import { createLogin } from './createLogin.ts'
import { createSigner } from './createSigner.ts'
import type { Account } from './messages.ts'
import type { MethodHandlers } from './serveMethods.ts'
import { createState } from './state.ts'

/** Creates the handlers of the worker, with an empty state. */
export function createWorkerMethods(ports: Ports): MethodHandlers {
  const state = createState()
  const signer = createSigner(ports, state)
  let login: ReturnType<typeof createLogin> | undefined

  function getLogin() {
    if (!login) throw new FrameError(-32603, 'The worker was not started')
    return login
  }

  return {
    start(settings) {
      login ??= createLogin(ports, state, createAccountsClient(ports, settings, state.getDeviceKey))
      return undefined
    },
    sendCode: ({ email }, signal) => getLogin().sendCode(email, signal),
    async signIn({ code }, signal) {
      await getLogin().signIn(code, signal)
      return undefined
    },
    checkSession: async (_, signal) => toPublic(await getLogin().checkSession(signal)),
    getAccount: () => toPublic(state.getAccount()),
    async signOut() {
      await getLogin().signOut()
      return undefined
    },
    ...signer,
  }
}

/** Copies what may leave the worker. */
const toPublic = (account: Account | undefined): Account | undefined =>
  account && { email: account.email, addresses: account.addresses }
