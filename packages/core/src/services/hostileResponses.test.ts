import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountEndpoints } from '../../test/endpoints/accounts.ts'
import { caipNetworkId } from '../../test/endpoints/samples.ts'
import { tradeEndpoints } from '../../test/endpoints/trades.ts'
import { setup } from '../../test/setup.ts'
import { fetchImage } from '../assets/api.ts'
import { LatchkeyError } from '../base/errors.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { isDataSupported } from './isDataSupported.ts'

/** Responds to a request, or leaves it open. */
type Respond = (outgoing: ServerResponse) => void

let response: Respond = (outgoing) => outgoing.end()
let isUnderTest = (_incoming: IncomingMessage) => true
const server = createServer((incoming, outgoing) => {
  incoming.resume()
  if (isUnderTest(incoming)) response(outgoing)
  else outgoing.end(JSON.stringify({ http: [caipNetworkId], ws: [] }))
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

function world() {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const services = { data: url, registry: url }
  return setup({ projectId: 'demo', services, features: { smartSessions: true } })
}

type Subject = {
  readonly name: string
  readonly call: (latchkey: Latchkey) => Promise<unknown>
  readonly good: unknown
}
const chains = 'the chains of the service'
const image = 'an image'
const subjects: readonly Subject[] = [
  ...accountEndpoints,
  ...tradeEndpoints,
  {
    name: chains,
    call: (latchkey) => isDataSupported(latchkey, caipNetworkId),
    good: { http: [caipNetworkId], ws: [] },
  },
  {
    name: image,
    call: (latchkey) =>
      fetchImage(latchkey, { kind: 'wallet', id: 'a', signal: new AbortController().signal }),
    good: '',
  },
]

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
/** Replaces every value of a valid response. */
const filled = (good: unknown, value: unknown): unknown => {
  if (Array.isArray(good)) return good.map((one) => filled(one, value))
  if (typeof good !== 'object' || good === null) return value
  return Object.fromEntries(Object.entries(good).map(([key, one]) => [key, filled(one, value)]))
}
const polluted = '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'

const bodies: Readonly<Record<string, (good: string, parsed: unknown) => string>> = {
  'nothing at all': () => '',
  null: () => 'null',
  'a number': () => '7',
  'a list': () => '[]',
  'lists for everything': (_, parsed) => JSON.stringify(filled(parsed, [])),
  'null for everything': (_, parsed) => JSON.stringify(filled(parsed, null)),
  'an object for everything': (_, parsed) => JSON.stringify(filled(parsed, { toString: null })),
  'a huge number for everything': (_, parsed) => JSON.stringify(filled(parsed, 1e308)),
  'a script for everything': (_, parsed) => JSON.stringify(filled(parsed, 'javascript:alert(1)')),
  'a web page': () => '<!doctype html><title>Sorry</title><script>alert(1)</script>',
  'half of an answer': (good) => good.slice(0, Math.ceil(good.length / 2)),
  'a very deep list': () => nested(200_000),
  'deep lists for everything': (_, parsed) =>
    JSON.stringify(filled(parsed, '@')).replaceAll('"@"', nested(5_000)),
  'a prototype': () => polluted,
  'prototypes for everything': (_, parsed) =>
    JSON.stringify(filled(parsed, '@')).replaceAll('"@"', polluted),
}
const statuses = [201, 204, 301, 400, 401, 403, 404, 418, 429, 500, 501, 503]

/** The outcome of a call: a result, or a LatchkeyError with its first reason. */
async function getOutcome(call: Promise<unknown>) {
  try {
    return { result: await call }
  } catch (thrown) {
    expect(LatchkeyError.is(thrown), String(thrown)).toBe(true)
    const error = thrown as LatchkeyError
    return { reason: LatchkeyError.is(error.cause) ? error.cause : error }
  }
}

describe.each(subjects)('$name', ({ name, call, good }) => {
  const isChains = (incoming: IncomingMessage) => incoming.url?.startsWith('/v1/supported-chains')
  const begin = () => {
    isUnderTest = (incoming) => name === chains || !isChains(incoming)
    return world()
  }
  const validText = good === '' ? '' : JSON.stringify(good)

  test.each(Object.entries(bodies))(
    'error: %s leads to a result or a LatchkeyError',
    async (_, body) => {
      const text = body(validText, good)
      response = (outgoing) => outgoing.end(text)
      await getOutcome(call(begin().latchkey))
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
    },
  )

  test('error: any status leads to a result or a LatchkeyError', async () => {
    const { latchkey } = begin()
    const texts = ['', '<!doctype html>', '{"reasons":[{"field":7}]}', nested(50_000)]
    for (const [index, status] of statuses.entries()) {
      const text = status === 204 ? undefined : texts[index % texts.length]
      response = (outgoing) => outgoing.writeHead(status).end(text)
      await getOutcome(call(latchkey))
    }
  })

  test('error: a connection that breaks before or during the response is a LatchkeyError', async () => {
    const { latchkey } = begin()
    const broken: readonly Respond[] = [
      (outgoing) => outgoing.destroy(),
      (outgoing) => {
        outgoing.writeHead(200, { 'content-length': '1000', 'content-type': 'image/png' })
        outgoing.write('{"data":', () => outgoing.destroy())
      },
    ]
    for (const one of broken) {
      response = one
      const { result, reason } = await getOutcome(call(latchkey))
      if (name === chains) expect(result).toBe(false)
      else expect(reason?.code).toBe('networkFailed')
    }
  })

  test('security: a valid response after 10 MB of padding is not read', async () => {
    response = (outgoing) => {
      outgoing.setHeader('content-type', name === image ? 'image/png' : 'application/json')
      outgoing.on('error', () => {})
      outgoing.end(' '.repeat(10_000_000) + validText)
    }
    const { result, reason } = await getOutcome(call(begin().latchkey))
    if (name === chains) expect(result).toBe(false)
    else
      expect(reason?.details).toBe(
        `the response is longer than ${name === image ? 180_000 : 2_097_152} bytes`,
      )
  })

  test('error: a response body that never ends is aborted after 10 s', async () => {
    let isStarted = false
    response = (outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'image/png' })
      outgoing.write(' ', () => {
        isStarted = true
      })
    }
    const { latchkey, clock } = begin()
    const outcome = getOutcome(call(latchkey))
    let isEnded = false
    void outcome.then(() => {
      isEnded = true
    })
    await expect.poll(() => isStarted).toBe(true)
    clock.advance(9_999)
    await new Promise((resolve) => setImmediate(resolve))
    expect(isEnded).toBe(false)
    clock.advance(1)
    const { result, reason } = await outcome
    if (name === chains) expect(result).toBe(false)
    else expect(reason?.code).toBe('timedOut')
  })
})
