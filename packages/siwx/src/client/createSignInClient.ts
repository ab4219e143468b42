import { SignInRefusedError } from '../errors.ts'
import { formatMessage } from '../message/formatMessage.ts'
import { parseMessage } from '../message/parseMessage.ts'
import type { SignInMessage } from '../message/schema.ts'
import { copyOwnFields } from '../object.ts'
import { browserPorts, type ClientPorts } from './ports.ts'
import { requestServer } from './requestServer.ts'
import { type SignInSession, sessionSchema, startSchema } from './schema.ts'

export type SignInClientOptions = {
  /**
   * Base URL of `createSignInHandler` on the page's own origin, or of a Latchkey server on the same site:
   * `https://wallets.shop.example/v1/auth/shop`. Default `/auth`.
   */
  readonly url?: string
  /** Whether wallets that do not sign in are disconnected. Default true. */
  readonly required?: boolean
  /** Whether disconnecting signs out. Default true. */
  readonly signOutOnDisconnect?: boolean
  readonly ports?: Partial<ClientPorts>
}

/** The message to sign: `toString()` returns its text, once the account is known. */
export type MessageToSign = SignInMessage & { toString(): string }

/** The browser part of sign-in, used by the modal. */
export type SignInClient = {
  /**
   * Creates the message to sign, with a new nonce of the server. The address may be empty if the wallet fills it in
   * while connecting, which requires `policy.recaps`.
   */
  createMessage(input: {
    readonly accountAddress: string
    /** CAIP-2. */
    readonly chainId: string
    readonly notBefore?: string
  }): Promise<MessageToSign>
  /** Signs in with a signed message. */
  addSession(session: SignInSession): Promise<void>
  /** Signs in with messages that a wallet signed while connecting; an empty list ends all sessions. */
  setSessions(sessions: readonly SignInSession[]): Promise<void>
  /** Signs out exactly this account. */
  revokeSession(chainId: string, accountAddress: string): Promise<void>
  /** The session of exactly this account, or none; without arguments all of this browser. */
  getSessions(chainId?: string, accountAddress?: string): Promise<readonly SignInSession[]>
  /** Calls back when another tab signs in or out, and when the page returns from the back/forward cache; returns a function that stops it. */
  watchSessions(onChange: () => void): () => void
  getRequired(): boolean
  readonly signOutOnDisconnect: boolean
  /** Its URLs, `[options.url]`, for the Content-Security-Policy of the page. */
  readonly urls: readonly string[]
}

/**
 * Creates the browser part of sign-in, for a server with `createSignInHandler`. Stores nothing: sessions are
 * requested from the server. Its methods throw a `SignInRefusedError` if the server rejects, and a
 * `SignInUnknownError` if verification is unavailable.
 *
 * @example
 * import { createSignInClient } from '@latchkey/siwx/client'
 *
 * const client = createSignInClient({ url: '/auth' })
 *
 * export async function signIn(accountAddress: string, sign: (text: string) => Promise<string>) {
 *   const data = await client.createMessage({ accountAddress, chainId: 'eip155:1' })
 *   const message = data.toString()
 *   await client.addSession({ data, message, signature: await sign(message) })
 * }
 */
export function createSignInClient(options: SignInClientOptions = {}): SignInClient {
  const {
    url = '/auth',
    required = true,
    signOutOnDisconnect = true,
    ports: input,
  } = copyOwnFields(options)
  const ports: ClientPorts = { ...browserPorts, ...input }
  const channelName = `latchkey sign-in ${url}`
  let listening: BroadcastChannel | undefined
  /** A BroadcastChannel does not receive its own messages: only other tabs are notified. */
  const change = async (step: 'verify' | 'sign-out', body?: object) => {
    const keepalive = step === 'sign-out'
    const request = { url: `${url}/${step}`, method: 'POST', body, schema: sessionSchema } as const
    await requestServer(ports, { ...request, keepalive })
    const channel = listening ?? ports.openChannel(channelName)
    channel?.postMessage('changed')
    if (channel !== listening) channel?.close()
  }
  const verify = (body: object) => change('verify', body)
  const signOut = (account?: { readonly chainId: string; readonly accountAddress: string }) =>
    change('sign-out', account)
  return {
    signOutOnDisconnect,
    urls: [url],
    getRequired: () => required,
    async createMessage(requested) {
      const { accountAddress, chainId, notBefore } = copyOwnFields(requested)
      const { statement, resources, recaps, ...start } = await requestServer(ports, {
        url: `${url}/nonce`,
        method: 'POST',
        schema: startSchema,
      })
      // Such a wallet always adds its permissions.
      if (accountAddress === '' && !recaps) throw new SignInRefusedError('recapNotAllowed')
      const uri = ports.origin()
      const message: SignInMessage = {
        ...start,
        ...(statement !== undefined && { statement }),
        ...(resources && { resources }),
        ...(notBefore !== undefined && { notBefore }),
        domain: uri.split('//')[1] ?? '',
        uri,
        version: '1',
        accountAddress,
        chainId,
      }
      return { ...message, toString: () => formatMessage(message) }
    },
    async addSession(session) {
      const { message, signature, cacao } = copyOwnFields(session)
      await verify(cacao ? { cacaos: [cacao] } : { message, signature })
    },
    async setSessions(sessions) {
      const cacaos = sessions.flatMap((session) => copyOwnFields(session).cacao ?? [])
      if (sessions.length === 0) await signOut()
      else if (cacaos.length === sessions.length) await verify({ cacaos })
      else {
        // One nonce, one message: several messages are accepted only from one response of a wallet.
        const [only, ...others] = sessions
        if (!only || others.length > 0) throw new SignInRefusedError('cacao')
        await verify({ message: only.message, signature: only.signature })
      }
    },
    async revokeSession(chainId, accountAddress) {
      await signOut({ chainId, accountAddress })
    },
    async getSessions(chainId, accountAddress) {
      const { session } = await requestServer(ports, {
        url: `${url}/session`,
        method: 'GET',
        schema: sessionSchema,
      })
      const isHex = chainId !== undefined && /^eip155:/.test(chainId)
      const fold = (address = '') => (isHex ? address.toLowerCase() : address)
      return (session?.accounts ?? [])
        .filter((account) => chainId === undefined || account.chainId === chainId)
        .filter(
          (account) =>
            accountAddress === undefined || fold(account.accountAddress) === fold(accountAddress),
        )
        .map(({ message, signature }) => ({ data: parseMessage(message), message, signature }))
    },
    watchSessions(onChange) {
      const channel = ports.openChannel(channelName)
      listening = channel
      channel?.addEventListener('message', () => onChange())
      // A page in the back/forward cache receives no messages.
      const stopReturn = ports.watchReturn(() => onChange())
      return () => {
        stopReturn()
        if (listening === channel) listening = undefined
        channel?.close()
      }
    },
  }
}
