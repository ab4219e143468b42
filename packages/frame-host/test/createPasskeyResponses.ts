import { base64urlnopad } from '@scure/base'
import { createPasskey } from '../src/passkey/passkeys.ts'
import { browserPorts } from '../src/ports.ts'
import type { WorkerMethods } from '../src/worker/messages.ts'
import { createCredentials } from './createCredentials.ts'

type AddPasskey = WorkerMethods['addPasskey']['payload']

const account = {
  accountId: 'account 1',
  email: 'alice@mail.example',
  addresses: { eip155: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94', solana: '' },
  isKept: true,
  rpId: 'wallet.example',
} as const

/** What the worker answers about the passkey of a wallet, and the visitor's passkeys. */
export function createPasskeyResponses() {
  const { state, credentials } = createCredentials()
  /** Of the passkeys that the server knows. */
  const credentialIds: string[] = []
  const createChallenge = () => ({
    ...account,
    challenge: base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(32))),
    credentialIds: [...credentialIds],
  })
  return {
    state,
    credentials,
    credentialIds,
    /** A passkey that was added before. */
    async addPasskey() {
      credentialIds.push(
        (await createPasskey({ ...browserPorts, credentials }, createChallenge())).id,
      )
      state.asked.length = 0
      state.options.length = 0
    },
    responses: {
      startPasskey: createChallenge,
      addPasskey(payload: unknown) {
        credentialIds.push((payload as AddPasskey).registration.id)
      },
      removePasskey() {
        credentialIds.length = 0
      },
    },
  }
}
