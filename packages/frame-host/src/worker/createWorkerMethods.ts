import { FrameError } from '@latchkey/frame-protocol'
import { createAccountsClient, type ServerSettings } from '../accounts/createAccountsClient.ts'
import type { Ports } from '../ports.ts'
import type { Storage } from '../storage/storage.ts'
import { createConfirmer } from './createConfirmer.ts'
import { createEmailUpdate } from './createEmailUpdate.ts'
import { createEvmRequests } from './createEvmRequests.ts'
import { createExport } from './createExport.ts'
import { createLogin } from './createLogin.ts'
import { createPasskeys } from './createPasskeys.ts'
import { createRecords } from './createRecords.ts'
import { createSession } from './createSession.ts'
import { createSigner } from './createSigner.ts'
import { createSolanaRequests } from './createSolanaRequests.ts'
import { createSteps } from './createSteps.ts'
import type { Account } from './messages.ts'
import type { MethodHandlers } from './serveMethods.ts'
import { createState, type OpenAccount } from './state.ts'

/** Creates the handlers of the worker, which knows what is stored. */
export function createWorkerMethods(ports: Ports, storage: Storage): MethodHandlers {
  const state = createState()
  const records = createRecords(storage)
  const signer = createSigner(ports, state, records)
  let started: ReturnType<typeof start> | undefined

  function start(settings: ServerSettings) {
    const accounts = createAccountsClient(ports, settings, records.getDeviceKey)
    const session = createSession(state, records, accounts)
    const { site } = settings
    const steps = createSteps()
    const passkeys = createPasskeys({ ports, state, records, accounts, session, steps })
    const confirmer = createConfirmer({ ports, state, records, accounts, settings })
    return {
      session,
      confirmer,
      evm: createEvmRequests({ ports, state, settings, confirmer }),
      solana: createSolanaRequests({ ports, state, settings, confirmer }),
      passkeys,
      login: createLogin({ ports, state, records, accounts, session, steps, passkeys, site }),
      emailUpdate: createEmailUpdate(state, accounts),
      export: createExport({ ports, state, records, accounts }),
    }
  }

  /** Copies what may leave the worker. */
  const toPublic = (account: OpenAccount | undefined): Account | undefined =>
    account && {
      email: account.email,
      addresses: account.addresses,
      isKept: storage.isLasting(),
    }

  function getParts() {
    if (!started) throw new FrameError(-32603, 'The worker was not started')
    return started
  }

  return {
    start(settings) {
      started ??= start(settings)
      return undefined
    },
    sendCode: ({ email }, signal) => getParts().login.sendCode(email, signal),
    async waitForDevice(_, signal) {
      await getParts().login.waitForDevice(signal)
      return undefined
    },
    startEmailUpdate: ({ email }, signal) => getParts().emailUpdate.start(email, signal),
    async verifyCurrentEmail({ code }, signal) {
      await getParts().emailUpdate.verifyCurrent(code, signal)
      return undefined
    },
    verifyNewEmail: ({ code }, signal) => getParts().emailUpdate.verifyNew(code, signal),
    async signIn({ code }, signal) {
      await getParts().login.signIn(code, signal)
      return undefined
    },
    checkSession: async (_, signal) => toPublic(await getParts().session.checkSession(signal)),
    getAccount: async () => toPublic(await getParts().session.getAccount()),
    exportKeys: ({ password }, signal) => getParts().export.exportKeys(password, signal),
    startPasskey: async (payload, signal) => ({
      ...(await getParts().passkeys.start(payload, signal)),
      isKept: storage.isLasting(),
    }),
    async unlock(payload, signal) {
      await getParts()
        .passkeys.unlock(payload, signal)
        .finally(() => payload.secret.fill(0))
      return undefined
    },
    async addPasskey(payload, signal) {
      await getParts()
        .passkeys.addPasskey(payload, signal)
        .finally(() => payload.secret.fill(0))
      return undefined
    },
    async removePasskey(_, signal) {
      await getParts().passkeys.removePasskey(signal)
      return undefined
    },
    async signOut() {
      await getParts().login.signOut()
      return undefined
    },
    prepareMessage: signer.prepareMessage,
    sign: signer.sign,
    prepareTypedData: (payload, signal) => getParts().evm.prepareTypedData(payload, signal),
    prepareTransaction: (payload, signal) => getParts().evm.prepareTransaction(payload, signal),
    prepareSolana: (payload, signal) => getParts().solana.prepareSolana(payload, signal),
    confirm: (payload) => getParts().confirmer.confirm(payload),
    discard({ approvalId }) {
      signer.discardMessage(approvalId)
      getParts().confirmer.discard(approvalId)
      return undefined
    },
  }
}
