import { createHash, randomUUID } from 'node:crypto'
import { type MailCatcher, startMail } from '@latchkey/devnet'
import { exportJWK, generateKeyPair, type JWTHeaderParameters, SignJWT } from 'jose'
import { afterAll, beforeAll, vi } from 'vitest'
import { createRequest, type TestResponse } from './createRequest.ts'
import { startTestServer } from './startTestServer.ts'

/** The origin of the frame in development. */
export const frame = 'http://wallet.localhost:5175'

/** A page of the projects of the test server. */
export const site = 'http://localhost:5173'

/** Changes of a proof. */
export type ProofChanges = {
  header?: Partial<JWTHeaderParameters>
  claims?: Record<string, unknown>
}

/** A browser with the frame: its key, and requests signed with it. */
export async function openDevice(
  url: string,
  now: () => number,
  projectId = 'demo',
  origin: string | null = frame,
) {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const jwk = await exportJWK(publicKey)
  const request = createRequest(url, projectId)
  const prove = (
    { method, path, text }: { method: string; path: string; text: string },
    { header, claims }: ProofChanges = {},
  ) =>
    new SignJWT({
      htm: method,
      htu: `${url}${path}`,
      iat: Math.floor(now() / 1000),
      jti: randomUUID(),
      bodyHash: createHash('sha256').update(text).digest('base64url'),
      ...claims,
    })
      .setProtectedHeader({ typ: 'dpop+jwt', alg: 'ES256', jwk, ...header })
      .sign(privateKey)
  let accountId = 'none'
  const sendWith = async (proof: string, name: string, body?: unknown): Promise<TestResponse> => {
    const response = await request(`/v1/embedded/${name}`, {
      method: name === 'session' ? 'GET' : 'POST',
      headers: { dpop: proof, ...(origin !== null && { origin }) },
      ...(body !== undefined && { body }),
    })
    if (name === 'email/code' && response.status === 200)
      accountId = (response.json as { accountId: string }).accountId
    return response
  }
  /** What is sent for an account is sent for that of the last code. */
  const send = async (name: string, given?: object, changes: ProofChanges = {}) => {
    const method = name === 'session' ? 'GET' : 'POST'
    const body = /^(vault|share|export|passkey(\/\w+)?)$/.test(name)
      ? { accountId, ...given }
      : name === 'email'
        ? { site, ...given }
        : given
    const text = body === undefined ? '' : JSON.stringify(body)
    return sendWith(
      await prove({ method, path: `/v1/embedded/${name}`, text }, changes),
      name,
      body,
    )
  }
  return { jwk, prove, send, sendWith }
}
export type Device = Awaited<ReturnType<typeof openDevice>>

/** One server of all tests of a file, with its mail catcher and a clock that the tests move. */
export function embeddedWorld() {
  const clock = { at: 1_795_000_000_000, now: () => clock.at }
  let mail: MailCatcher
  let server: Awaited<ReturnType<typeof startTestServer>>
  beforeAll(async () => {
    mail = await startMail({ smtp: 0, viewer: 0 })
    server = await startTestServer({ clock, env: { LATCHKEY_SMTP_URL: mail.smtpUrl } })
  })
  afterAll(async () => {
    await server?.stop()
    await mail?.stop()
  })
  const world = {
    clock,
    get mail() {
      return mail
    },
    get server() {
      return server
    },
    open: (projectId?: string) => openDevice(server.url, clock.now, projectId),
    /** Waits for the mails to an address; returns the newest. */
    waitForMail: async (to: string, count = 1) => {
      await vi.waitUntil(() => mail.list(to).length >= count, { timeout: 10_000, interval: 5 })
      return mail.list(to)[0]?.text ?? ''
    },
    readCode: async (to: string, count = 1) =>
      /is (\d{6})\./.exec(await world.waitForMail(to, count))?.[1] ?? '',
    /** The token of the link in the newest mail. */
    readToken: async (to: string, count = 1) =>
      /#projectId=[\w-]+&token=([\w-]{43})/.exec(await world.waitForMail(to, count))?.[1] ?? '',
    /** The page of a link, which has no device. */
    link: (name: '' | '/answer', body: object, projectId = 'demo') =>
      server.request(`/v1/embedded/link${name}`, {
        query: { projectId },
        headers: { origin: frame },
        body,
      }),
    /** Requests a code for the email, and approves a new device. */
    begin: async (device: Device, email: string, projectId = 'demo') => {
      const to = email.trim().toLowerCase()
      const count = mail.list(to).length
      const { status, json } = await device.send('email', { email })
      if (status !== 200) throw new Error(JSON.stringify(json))
      const { flowId, action } = json as { flowId: string; action: string }
      if (action === 'VERIFY_OTP') return { flowId, code: await world.readCode(to, count + 1) }
      const token = await world.readToken(to, count + 1)
      const answer = await world.link('/answer', { token, isApproved: true }, projectId)
      if (answer.status !== 200) throw new Error(answer.text)
      return { flowId, code: await world.readCode(to, count + 2) }
    },
    signIn: async (device: Device, email: string, projectId?: string) =>
      device.send('email/code', await world.begin(device, email, projectId)),
  }
  return world
}

/** Another code than the given one. */
export const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

export const vaultOf = (letter: string) => ({
  ciphertext: letter.repeat(400),
  vaultKey: letter.repeat(43),
  addresses: {
    eip155: `0x${'aB'.repeat(20)}`,
    solana: '3Atsbq9N5EaCc9YWmqD2rUVedX4pqDe7hyk6JSyWRTrG',
  },
})
