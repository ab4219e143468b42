import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocket, WebSocketServer } from 'ws'
import { type Listener, listen } from '../http/listen.ts'
import type { RelayClient } from './client.ts'
import { createHub } from './createHub.ts'
import { createVerify } from './createVerify.ts'
import { RelayTokenError } from './errors.ts'
import { handleFrame } from './handleFrame.ts'
import { handleHttp } from './handleHttp.ts'
import { parseRelayFault, type RelayFault, type RelayFaultInput } from './parseRelayFault.ts'
import { readToken } from './readToken.ts'

export interface RelayOptions {
  /** Default 0: a free port. */
  readonly port?: number
  /** Interval of pings, milliseconds: clients on Node disconnect after 35 s of silence. Default 20 000. */
  readonly pingMs?: number
  /** Waits for the faults `delay` and `reorder`; tests replace it to avoid waiting. */
  readonly after?: (ms: number, act: () => void) => void
}

/** A running relay. */
export interface Relay {
  /** The `relayUrl` of clients: `ws://127.0.0.1:{port}`. */
  readonly url: string
  /** The same listener for HTTP: `/health`, `/v3/attestation`, `/v3/public-key`. */
  readonly httpUrl: string
  /** Sets a fault until the next `setFault` for the same project, or `reset`. */
  setFault(fault: RelayFaultInput): void
  faults(): readonly RelayFault[]
  /** Closes the sockets of one project, or all. Clients may reconnect. @returns the number of sockets */
  cut(projectId?: string): number
  /** The project of each open socket. */
  sockets(): readonly string[]
  /** Number of stored messages. */
  messageCount(): number
  /** Removes messages and faults, of one project or all. Sockets stay open. */
  reset(projectId?: string): void
  stop(): Promise<void>
}

/** Longer frames close the socket with 1009. */
const frameLimit = 2 ** 20
/** The relay's close code of a rejected socket. */
const refused = 3_000

/**
 * A WalletConnect v2 relay on 127.0.0.1: it forwards encrypted messages between two clients that share a topic, and
 * stores them for disconnected clients, in memory. It verifies every client's token.
 *
 * @throws {PortTakenError} if the port is taken
 *
 * @example
 * ```ts
 * const relay = await startRelay()
 * const provider = await UniversalProvider.init({ projectId: 'test', relayUrl: relay.url })
 * ```
 */
export async function startRelay({
  port = 0,
  pingMs = 20_000,
  after,
}: RelayOptions = {}): Promise<Relay> {
  const hub = createHub(Date.now, after)
  const server = new WebSocketServer({ noServer: true, maxPayload: frameLimit })

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const query = new URL(request.url ?? '/', 'http://127.0.0.1').searchParams
    const projectId = query.get('projectId') ?? ''
    const fault = hub.faults.atUpgrade(projectId)
    if (fault.mode === 'down') return void socket.destroy()
    try {
      if (fault.mode === 'refuse') throw new RelayTokenError(fault.reason)
      if (!projectId) throw new RelayTokenError('Unauthorized: invalid key')
      const id = readToken(query.get('auth'), Date.now() / 1_000)
      server.handleUpgrade(request, socket, head, (opened) =>
        handleConnection(hub, opened, { id, projectId }),
      )
    } catch (error) {
      if (!(error instanceof RelayTokenError)) return void socket.destroy()
      // With this parameter the client reads the reason from the close event, because browsers do not expose the HTTP
      // status.
      if (query.get('useOnCloseEvent') === 'true')
        server.handleUpgrade(request, socket, head, (opened) =>
          opened.close(refused, error.message),
        )
      else socket.end(refusal(error.message))
    }
  }

  const options = { port, service: 'relay', extensions: true, upgrade }
  const verify = createVerify()
  const listener: Listener = await listen(options, async (request, response) =>
    handleHttp(verify, request, response),
  )
  const pings = setInterval(() => {
    for (const socket of server.clients) socket.ping()
  }, pingMs)
  const cut = (projectId?: string) => {
    const chosen = hub.clients().filter((one) => !projectId || one.projectId === projectId)
    for (const client of chosen) client.close(1_012, 'cut')
    return chosen.length
  }
  return {
    url: listener.url.replace('http:', 'ws:'),
    httpUrl: listener.url,
    setFault(input) {
      const fault = parseRelayFault(input)
      hub.faults.set(fault)
      if (fault.mode === 'down' || fault.mode === 'refuse') cut(fault.projectId)
    },
    faults: () => hub.faults.list(),
    cut,
    sockets: () => hub.clients().map(({ projectId }) => projectId),
    messageCount: () => hub.size(),
    reset: (projectId) => hub.reset(projectId),
    async stop() {
      clearInterval(pings)
      for (const socket of server.clients) socket.terminate()
      await listener.stop()
    },
  }
}

function handleConnection(
  hub: ReturnType<typeof createHub>,
  socket: WebSocket,
  { id, projectId }: Pick<RelayClient, 'id' | 'projectId'>,
): void {
  const client: RelayClient = {
    id,
    projectId,
    topics: new Set(),
    send: (text) => socket.readyState === WebSocket.OPEN && socket.send(text),
    close(code, reason) {
      socket.close(code, reason)
      // Terminates a socket that does not respond to the close frame.
      setTimeout(() => socket.terminate(), 2_000).unref()
    },
  }
  hub.join(client)
  socket.on('message', (data) => {
    const response = handleFrame(hub, client, data.toString())
    if (response !== undefined) client.send(response)
  })
  socket.on('close', () => hub.leave(client))
  // ws closes the socket after an invalid frame (too long, not UTF-8, not masked).
  socket.on('error', () => undefined)
}

function refusal(reason: string): string {
  const status = reason.includes('invalid key') ? '403 Forbidden' : '401 Unauthorized'
  return `HTTP/1.1 ${status}\r\ncontent-type: text/plain\r\ncontent-length: ${reason.length}\r\nconnection: close\r\n\r\n${reason}`
}
