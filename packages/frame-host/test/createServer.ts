import { base64urlnopad } from '@scure/base'
import type { StoredVault } from '../src/vault/openVault.ts'

type Proof = { htm: string; htu: string; iat: number; jti: string; bodyHash: string }

const encoder = new TextEncoder()
const readJson = (part = '') => JSON.parse(new TextDecoder().decode(base64urlnopad.decode(part)))

/** Verifies a proof with WebCrypto; returns the device and the claims. */
export async function verifyProof(header: string) {
  const [head = '', claims = '', signature = ''] = header.split('.')
  const { typ, alg, jwk } = readJson(head)
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const key = await crypto.subtle.importKey('jwk', jwk, algorithm, false, ['verify'])
  const isValid = await crypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    key,
    new Uint8Array(base64urlnopad.decode(signature)),
    encoder.encode(`${head}.${claims}`),
  )
  if (!isValid) throw new Error('The proof is not signed with its key')
  return { typ, alg, jwk, device: `${jwk.x}.${jwk.y}`, proof: readJson(claims) as Proof }
}

export const hashBody = async (body: string) =>
  base64urlnopad.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(body))))

const refuse = (status: number, field: string, headers = {}) =>
  Response.json(
    { status: 'FAILED', reasons: [{ field, description: 'internal words of the server' }] },
    { status, headers },
  )

export const accountsUrl = 'https://accounts.example'

/** Without a key if only the passkey opens it. */
type Vault = Omit<StoredVault, 'vaultKey'> & { readonly vaultKey: string | null }

/** The passkey of an account. */
type Passkey = { readonly id: string; readonly wrappedKey: string }

type Confirmation = {
  readonly ciphertext: string
  verdict: { readonly isApproved: boolean; readonly mac: string } | null
}

/** An accounts server in memory; its only code is 123456, and links are approved by {@link Server.approve}. */
export function createServer() {
  const accounts = new Map<string, { accountId: string; vault: Vault | null }>()
  const sessions = new Map<string, string>()
  const shares = new Map<string, string>()
  /** Milliseconds since 1970 of each device's last code. */
  const codes = new Map<string, number>()
  const flows = new Map<string, string>()
  const jtis = new Set<string>()
  const passkeys = new Map<string, Passkey>()
  /** Milliseconds since 1970 of each device's last use of its passkey. */
  const passkeyUses = new Map<string, number>()
  const challenges = new Map<string, string>()
  /** The flows that wait for a link. */
  const links = new Set<string>()
  /** The new emails, by the flow of the next code. */
  const updates = new Map<string, { email: string; isConfirmed: boolean }>()
  const confirmations = new Map<string, Confirmation>()
  const server = {
    accounts,
    /** The requests that wait for a window, by id. */
    confirmations,
    /** What the nodes answer, by method; an `Error` is one of the node. */
    node: {} as Record<string, unknown>,
    /** The requests of the nodes: method and parameters. */
    nodeCalls: [] as (readonly [method: string, params: readonly unknown[]])[],
    sessions,
    /** By device, as they are returned. */
    shares,
    /** That have sent a proof. */
    devices: new Set<string>(),
    /** By account. */
    passkeys,
    /** The accounts whose keys were exported. */
    exports: [] as string[],
    /** Whether the email was changed in the last 24 hours. */
    isExportLocked: false,
    /** Whether a login needs the link of a mail. */
    hasLinks: false,
    approve: () => links.clear(),
    decline() {
      for (const flowId of links) flows.delete(flowId)
    },
    /** Milliseconds since 1970. */
    time: 1_795_000_000_000,
    requests: [] as { path: string; url: string; body: string }[],
    /** Responses instead, by path. */
    responses: {} as Record<string, (() => Response | Promise<Response>) | undefined>,
    /** Runs before a request is handled. */
    beforeRequest: undefined as ((path: string) => Promise<void>) | undefined,
    fetch: async (input: unknown, init: RequestInit = {}) => {
      const url = new URL(String(input))
      const body = String(init.body ?? '')
      server.requests.push({ path: url.pathname, url: String(url), body })
      init.signal?.throwIfAborted()
      const own = server.responses[url.pathname]
      const response = await (own ? own() : respond(url, init, body))
      init.signal?.throwIfAborted()
      return response
    },
  }

  async function respond(url: URL, init: RequestInit, body: string): Promise<Response> {
    if (url.searchParams.get('projectId') !== 'demo') return refuse(401, 'projectId')
    const json = body && JSON.parse(body)
    switch (url.pathname) {
      case '/v1':
        return respondAsNode(json)
      case '/v1/embedded/confirmation/read': {
        const found = confirmations.get(json.id)
        if (!found || found.verdict) return refuse(400, 'id')
        return Response.json({ ciphertext: found.ciphertext })
      }
      case '/v1/embedded/confirmation/answer': {
        const found = confirmations.get(json.id)
        if (!found || found.verdict) return refuse(400, 'id')
        found.verdict = { isApproved: json.isApproved, mac: json.mac }
        return new Response(null)
      }
    }
    const { device, proof } = await verifyProof(new Headers(init.headers).get('dpop') ?? '')
    const date = { date: new Date(server.time).toUTCString() }
    const isRight =
      proof.htm === init.method &&
      proof.htu === `${accountsUrl}${url.pathname}` &&
      proof.bodyHash === (await hashBody(body)) &&
      Math.abs(proof.iat * 1000 - server.time) <= 60_000 &&
      !jtis.has(proof.jti)
    if (!isRight) return refuse(401, 'DPoP', date)
    jtis.add(proof.jti)
    server.devices.add(device)
    await server.beforeRequest?.(url.pathname)
    const email = sessions.get(device) ?? ''
    const account = accounts.get(email)
    const isRecent = (at = 0) => server.time - at <= 300_000
    const isProved = isRecent(codes.get(device))
    const hasPasskey = account?.vault?.vaultKey === null
    const needsPasskey = hasPasskey && !isRecent(passkeyUses.get(device))
    switch (url.pathname) {
      case '/v1/embedded/email': {
        const to = json.email.trim().toLowerCase()
        if (email === to) return Response.json({ flowId: null, action: 'CONNECT' })
        const flowId = crypto.randomUUID()
        flows.set(flowId, to)
        if (!server.hasLinks) return Response.json({ flowId, action: 'VERIFY_OTP' })
        links.add(flowId)
        return Response.json({ flowId, action: 'VERIFY_DEVICE' })
      }
      case '/v1/embedded/device':
        if (!flows.has(json.flowId)) return refuse(400, 'flowId')
        return Response.json({ isApproved: !links.has(json.flowId) })
      case '/v1/embedded/email-update': {
        if (!account) return refuse(401, 'session')
        if (needsPasskey) return refuse(403, 'passkey')
        const flowId = crypto.randomUUID()
        updates.set(flowId, { email: json.email, isConfirmed: false })
        return Response.json({ flowId, action: 'VERIFY_PRIMARY_OTP' })
      }
      case '/v1/embedded/email-update/current':
      case '/v1/embedded/email-update/new': {
        const isConfirmed = url.pathname.endsWith('new')
        const update = updates.get(json.flowId)
        if (!account || update?.isConfirmed !== isConfirmed) return refuse(400, 'flowId')
        if (json.code !== '123456') return refuse(400, 'code')
        updates.delete(json.flowId)
        if (!isConfirmed) {
          const flowId = crypto.randomUUID()
          updates.set(flowId, { ...update, isConfirmed: true })
          return Response.json({ flowId })
        }
        if (accounts.has(update.email)) return refuse(400, 'email_taken')
        accounts.delete(email)
        accounts.set(update.email, account)
        sessions.set(device, update.email)
        return Response.json({ email: update.email })
      }
      case '/v1/embedded/email/code': {
        const to = flows.get(json.flowId)
        if (!to) return refuse(400, 'flowId')
        if (json.code !== '123456') return refuse(400, 'code')
        flows.delete(json.flowId)
        sessions.set(device, to)
        shares.delete(device)
        codes.set(device, server.time)
        const proved = accounts.get(to) ?? { accountId: `account of ${to}`, vault: null }
        accounts.set(to, proved)
        return Response.json({ ...proved, email: to })
      }
      case '/v1/embedded/vault': {
        if (!account || account.accountId !== json.accountId) return refuse(401, 'session')
        account.vault ??= { version: 1, ...json }
        return Response.json(account.vault)
      }
      case '/v1/embedded/share':
        if (!account || account.accountId !== json.accountId) return refuse(401, 'session')
        if (!isProved && !isRecent(passkeyUses.get(device))) return refuse(401, 'code')
        shares.set(device, json.share)
        return new Response(null)
      case '/v1/embedded/export':
        if (!account || account.accountId !== json.accountId) return refuse(401, 'session')
        if (!isProved) return refuse(401, 'code')
        if (needsPasskey) return refuse(403, 'passkey')
        if (server.isExportLocked) return refuse(403, 'export')
        server.exports.push(account.accountId)
        return new Response(null)
      case '/v1/embedded/passkey/challenge': {
        if (!account || account.accountId !== json.accountId) return refuse(401, 'session')
        const challenge = base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(32)))
        challenges.set(device, challenge)
        const own = passkeys.get(account.accountId)
        const credentialIds = own ? [own.id] : []
        return Response.json({
          challenge,
          rpId: 'wallet.example',
          credentialIds,
          email,
          isLocked: server.isExportLocked,
        })
      }
      case '/v1/embedded/passkey/proof': {
        if (!account || account.accountId !== json.accountId) return refuse(401, 'session')
        const own = passkeys.get(account.accountId)
        const { id, clientDataJSON } = json.assertion
        const isAnswer = readJson(clientDataJSON).challenge === challenges.get(device)
        challenges.delete(device)
        if (!own || own.id !== id || !isAnswer) return refuse(400, 'passkey')
        passkeyUses.set(device, server.time)
        const { version, ciphertext, addresses } = account.vault as Vault
        const vault = { version, ciphertext, addresses }
        return Response.json({ vault, wrappedKey: own.wrappedKey })
      }
      case '/v1/embedded/passkey':
      case '/v1/embedded/passkey/removal': {
        if (!account?.vault || account.accountId !== json.accountId) return refuse(401, 'session')
        if (!isProved) return refuse(401, 'code')
        const isRemoval = url.pathname.endsWith('removal')
        if (isRemoval && needsPasskey) return refuse(403, 'passkey')
        const { version, ciphertext, vaultKey = null, wrappedKey, registration } = json
        const isAnswer =
          isRemoval || readJson(registration.clientDataJSON).challenge === challenges.get(device)
        if (!isAnswer || hasPasskey !== isRemoval || version !== account.vault.version + 1)
          return refuse(400, 'passkey')
        account.vault = { ...account.vault, version, ciphertext, vaultKey }
        if (isRemoval) passkeys.delete(account.accountId)
        else passkeys.set(account.accountId, { id: registration.id, wrappedKey })
        passkeyUses.set(device, server.time)
        for (const [other, of] of sessions) {
          if (of === email && other !== device) sessions.delete(other)
          if (of === email) shares.delete(other)
        }
        return new Response(null)
      }
      case '/v1/embedded/confirmation':
        if (!account) return refuse(401, 'session')
        confirmations.set(json.id, { ciphertext: json.ciphertext, verdict: null })
        return new Response(null)
      case '/v1/embedded/confirmation/verdict': {
        const found = confirmations.get(json.id)
        return found ? Response.json({ verdict: found.verdict }) : refuse(400, 'id')
      }
      case '/v1/embedded/confirmation/cancel':
        confirmations.delete(json.id)
        return new Response(null)
      case '/v1/embedded/session': {
        if (!account) return refuse(401, 'session')
        const vault = account.vault && { ...account.vault, vaultKey: undefined }
        return Response.json({ ...account, vault, email, share: shares.get(device) ?? null })
      }
      default:
        sessions.delete(device)
        shares.delete(device)
        return new Response(null)
    }
  }

  function respondAsNode({ method, params }: { method: string; params: readonly unknown[] }) {
    server.nodeCalls.push([method, params])
    const result = server.node[method]
    if (result === undefined) return Response.json({}, { status: 503 })
    if (!(result instanceof Error)) return Response.json({ jsonrpc: '2.0', id: 1, result })
    return Response.json({
      jsonrpc: '2.0',
      id: 1,
      error: { code: -32000, message: result.message },
    })
  }
  return server
}
export type Server = ReturnType<typeof createServer>
