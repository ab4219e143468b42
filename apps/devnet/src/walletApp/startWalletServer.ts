import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { type Listener, listen } from '../http/listen.ts'
import { readBody } from '../http/readBody.ts'
import type { ChainSigner } from './signer.ts'
import { startWalletApp, type WalletApp } from './startWalletApp.ts'
import { describeWallet, walletCommands } from './walletCommands.ts'
import { walletIcon, walletPage } from './walletPage.ts'

export interface WalletServerOptions {
  /** Default 0: a free port. */
  readonly port?: number
  readonly relayUrl: string
  /** The namespaces of every wallet. */
  readonly signers: readonly ChainSigner[]
}

const bodyLimit = 64 * 2 ** 10
const startBody = z.object({ name: z.string().optional(), projectId: z.string().optional() })

/** The route of a request: `/w/{id}` and `/w/{id}/wc` are pages, `/wallets/{id}/{verb}` is JSON. */
const paths = /^\/(w|wallets)\/([-\w]{1,64})(?:\/([a-z]{1,20}))?$/

/**
 * Wallets behind HTTP, for pages and for tests in other processes. The test chooses an id for each; its first request
 * creates the wallet.
 *
 * @throws {PortTakenError} if the port is taken
 */
export async function startWalletServer(options: WalletServerOptions): Promise<Listener> {
  const folder = mkdtempSync(join(tmpdir(), 'devnet-wallet-'))
  const wallets = new Map<string, Promise<WalletApp>>()
  const about = { port: options.port ?? 0, service: 'wallet app', extensions: true }
  let url = ''

  const open = (id: string, expected: z.output<typeof startBody> = {}) => {
    const { name = 'Devnet Wallet', projectId = 'devnet-wallet' } = expected
    const { relayUrl, signers } = options
    const walletOptions = { name, projectId, url: `${url}/w/${id}`, storage: join(folder, id) }
    const wallet = wallets.get(id) ?? startWalletApp({ relayUrl, signers, ...walletOptions })
    wallets.set(id, wallet)
    return wallet
  }
  const close = async (id: string) => {
    const wallet = wallets.get(id)
    wallets.delete(id)
    await (await wallet)?.stop()
  }
  const act = async (id: string, verb: string, body: unknown): Promise<unknown> => {
    if (verb === 'start') return describeWallet(await open(id, startBody.parse(body)))
    if (verb === 'stop') return close(id)
    const known = Object.hasOwn(walletCommands, verb) ? walletCommands[verb] : undefined
    if (!known) throw new TypeError(`A wallet has no verb "${verb}".`)
    return known(await open(id), body)
  }

  const listener = await listen(about, async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    if (pathname === '/health') return send(response, 200, { status: 'ok' })
    if (pathname === '/icon.svg') return sendText(response, 'image/svg+xml', walletIcon)
    if (pathname === '/') return void response.writeHead(302, { location: '/w/phone' }).end()
    const [, kind, id, verb] = paths.exec(pathname) ?? []
    if (kind === 'w' && (verb === undefined || verb === 'wc'))
      return sendText(response, 'text/html', walletPage)
    if (kind !== 'wallets' || !id) return send(response, 404, { error: `No ${pathname} here.` })
    if (request.method === 'GET' && !verb)
      return send(response, 200, describeWallet(await open(id)))
    await handleRequest(request, response, (body) => act(id, verb ?? '', body))
  })
  url = listener.url
  return {
    url,
    async stop() {
      await listener.stop()
      await Promise.all([...wallets.keys()].map(close))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function handleRequest(
  request: IncomingMessage,
  response: ServerResponse,
  act: (body: unknown) => Promise<unknown>,
): Promise<void> {
  if (request.method !== 'POST') return send(response, 405, { error: 'Only POST.' })
  const body = await readBody(request, bodyLimit)
  if (!body) return send(response, 413, { error: `At most ${bodyLimit} bytes.` })
  try {
    const result = await act(JSON.parse(body.toString() || '{}'))
    send(response, 200, result ?? { status: 'ok' })
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError'
    const message = late ? 'No request arrived in time.' : getMessage(error)
    send(response, late ? 408 : 400, { error: message })
  }
}

function getMessage(error: unknown): string {
  if (!(error instanceof z.ZodError)) return error instanceof Error ? error.message : String(error)
  const [issue] = error.issues
  return `${issue?.path.join('.')}: ${issue?.message}`
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(`${JSON.stringify(body)}\n`)
}

function sendText(response: ServerResponse, type: string, text: string): void {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
}
