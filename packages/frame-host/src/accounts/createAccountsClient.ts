import * as v from 'valibot'
import type { Ports } from '../ports.ts'
import { createProof } from './createProof.ts'
import { readJson } from './readJson.ts'
import { failureSchema } from './schema.ts'
import { ServerError, toFrameError } from './toFrameError.ts'

/** Where the accounts are. */
export type ServerSettings = {
  /** Without a slash at its end. */
  readonly accountsUrl: string
  readonly projectId: string
  /** The origin of the page, as the browser reports it. */
  readonly site: string
}

/** One request to an endpoint of the frame. */
export type Step<schema extends v.GenericSchema> = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: object
  readonly schema: schema
  readonly signal?: AbortSignal
  /** Milliseconds; 10 s by default. */
  readonly limit?: number
  /** Of the response; 64 KiB by default. */
  readonly mostBytes?: number
}

const defaultLimit = 10_000
const defaultMostBytes = 65_536
/** Milliseconds of difference from which the clock of the device counts as wrong. */
const wrongBy = 30_000

/** Creates the client of the accounts server, whose requests are signed with the key of the device, if there is one. */
export function createAccountsClient(
  ports: Ports,
  { accountsUrl, projectId }: Pick<ServerSettings, 'accountsUrl' | 'projectId'>,
  getDeviceKey?: () => Promise<CryptoKeyPair>,
) {
  /** The server's clock less that of the device, in milliseconds. */
  let skew = 0

  async function send({ method, path, body, signal, limit, mostBytes }: Step<v.GenericSchema>) {
    const url = `${accountsUrl}${path}`
    const text = body ? JSON.stringify(body) : ''
    const time = ports.now() + skew
    const key = await getDeviceKey?.()
    const proof = key && (await createProof(ports, key, { method, url, body: text, time }))
    const timeout = ports.timeout(limit ?? defaultLimit)
    try {
      const response = await ports.fetch(`${url}?projectId=${encodeURIComponent(projectId)}`, {
        method,
        headers: {
          ...(proof !== undefined && { dpop: proof }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: text }),
        credentials: 'omit',
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      })
      return { response, json: await readJson(response, mostBytes ?? defaultMostBytes) }
    } catch {
      signal?.throwIfAborted()
      throw new ServerError()
    }
  }

  /** Whether the proof was refused because of the device's clock, which is then corrected. */
  function correctClock(response: Response, json: unknown): boolean {
    if (response.status !== 401 || readField(json) !== 'DPoP') return false
    const difference = Date.parse(response.headers.get('date') ?? '') - ports.now()
    if (!(Math.abs(difference - skew) > wrongBy)) return false
    skew = difference
    return true
  }

  return {
    /** @throws {FrameError} with a text for the visitor */
    async request<schema extends v.GenericSchema>(
      step: Step<schema>,
    ): Promise<v.InferOutput<schema>> {
      const first = await send(step)
      const { response, json } = correctClock(first.response, first.json) ? await send(step) : first
      if (!response.ok)
        throw toFrameError(response.status, readField(json), response.headers.get('retry-after'))
      const { success, output } = v.safeParse(step.schema, json)
      if (!success) throw new ServerError()
      return output
    },
  }
}
export type AccountsClient = ReturnType<typeof createAccountsClient>

function readField(json: unknown): string | undefined {
  const { success, output } = v.safeParse(failureSchema, json)
  return success ? output.reasons[0]?.field : undefined
}
