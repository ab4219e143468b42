import { base64urlnopad } from '@scure/base'
import { createPasskey, readPasskey } from '../src/passkey/passkeys.ts'
import type { Ports } from '../src/ports.ts'
import type { WorkerClient } from '../src/worker/createWorkerClient.ts'

const encoder = new TextEncoder()

type Options = {
  readonly publicKey?: PublicKeyCredentialCreationOptions & PublicKeyCredentialRequestOptions
}

/** The passkeys of a device. Each returns another secret for each salt, as WebAuthn's PRF does. */
export function createCredentials() {
  const keys = new Map<string, Uint8Array<ArrayBuffer>>()
  /** The passkeys by the id of their user. */
  const users = new Map<string, string>()
  const state = {
    /** Whether new passkeys can return a secret. */
    hasPrf: true,
    /** Whether `create` returns the secret too, as Chromium does and Firefox does not. */
    isSecretAtOnce: false,
    /** Thrown instead. */
    failure: undefined as Error | undefined,
    asked: [] as ('create' | 'get')[],
    options: [] as unknown[],
    /** Every secret that was returned. */
    secrets: [] as Uint8Array[],
    ids: () => [...keys.keys()],
  }

  async function derive(id: string, { extensions }: { extensions?: unknown }) {
    const { first } = (extensions as { prf: { eval: { first: Uint8Array<ArrayBuffer> } } }).prf.eval
    const bytes = new Uint8Array([...(keys.get(id) ?? []), ...first])
    const secret = await crypto.subtle.digest('SHA-256', bytes)
    state.secrets.push(new Uint8Array(secret.slice(0)))
    return secret
  }

  const write = (type: string, challenge: BufferSource) => {
    const bytes = new Uint8Array(challenge as ArrayBuffer)
    const text = JSON.stringify({ type, challenge: base64urlnopad.encode(bytes) })
    return encoder.encode(text).buffer
  }

  function begin(kind: 'create' | 'get', options: unknown) {
    state.asked.push(kind)
    state.options.push(options)
    if (state.failure) throw state.failure
  }

  const credentials = {
    async create(options: Options) {
      begin('create', options)
      const { publicKey } = options
      const rawId = crypto.getRandomValues(new Uint8Array(16)).buffer
      const id = base64urlnopad.encode(new Uint8Array(rawId))
      const user = String(publicKey?.user.id)
      // As authenticators do with the id of a user who has a passkey of the domain.
      keys.delete(users.get(user) ?? '')
      users.set(user, id)
      keys.set(id, crypto.getRandomValues(new Uint8Array(32)))
      const results = state.isSecretAtOnce && publicKey && { first: await derive(id, publicKey) }
      return {
        rawId,
        response: {
          clientDataJSON: write('webauthn.create', publicKey?.challenge ?? new ArrayBuffer(0)),
          attestationObject: new ArrayBuffer(8),
        },
        getClientExtensionResults: () =>
          state.hasPrf ? { prf: { enabled: true, ...(results && { results }) } } : {},
      }
    },
    async get(options: Options) {
      begin('get', options)
      const { publicKey } = options
      const known = publicKey?.allowCredentials
        ?.map(({ id }) => base64urlnopad.encode(new Uint8Array(id as Uint8Array<ArrayBuffer>)))
        .find((id) => keys.has(id))
      if (!publicKey || !known) throw new DOMException('none', 'NotAllowedError')
      const first = await derive(known, publicKey)
      return {
        rawId: base64urlnopad.decode(known).buffer,
        response: {
          clientDataJSON: write('webauthn.get', publicKey.challenge),
          authenticatorData: new ArrayBuffer(37),
          signature: new ArrayBuffer(70),
        },
        getClientExtensionResults: () => ({ prf: { results: { first } } }),
      }
    },
  }
  return { state, credentials: credentials as unknown as Ports['credentials'] }
}

/** Adds a passkey to the account that is signed in, as the page of the wallet does. */
export async function addPasskey(
  client: Pick<WorkerClient, 'request'>,
  ports: Pick<Ports, 'credentials' | 'randomBytes'>,
): Promise<void> {
  const challenge = await client.request('startPasskey', { isNew: true })
  const registration = await createPasskey(ports, challenge)
  const use = { ...challenge, credentialIds: [registration.id] }
  const { secret } = await readPasskey(ports, use)
  await client.request('addPasskey', { registration, secret })
}
