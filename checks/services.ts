// Compares the responses of the real server, on a real chain, with the results of core's clients.

import { afterAll, beforeAll, expect } from 'vitest'
import { devnetExchange } from '../apps/devnet/src/constants/index.ts'
import { startDevnetServer } from '../apps/server/test/startDevnetServer.ts'
import type { CaipAddress } from '../packages/core/src/base/caip.ts'
import { createLatchkey } from '../packages/core/src/createLatchkey.ts'
import type { Latchkey } from '../packages/core/src/latchkey/latchkey.ts'
import { isDataSupported } from '../packages/core/src/services/isDataSupported.ts'

export const caipNetworkId = 'eip155:1'
export const caip = (address: string) => `eip155:1:${address}` as CaipAddress

export let world: Awaited<ReturnType<typeof startDevnetServer>>
export let latchkey: Latchkey
/** Calls a client. @returns its result and the response of the server */
export let both: Client['both']

/** Starts the server and a client before the tests of a file, and stops both afterwards. */
export function withServices(): void {
  beforeAll(async () => {
    world = await startDevnetServer()
    ;({ latchkey, both } = openClient(world.url))
    expect(await isDataSupported(latchkey, caipNetworkId)).toBe(true)
    expect(await isDataSupported(latchkey, 'eip155:2')).toBe(false)
  })
  afterAll(async () => {
    latchkey?.destroy()
    await world?.stop()
  })
}

/** Clients that have been called. */
export const tested = new Set<unknown>()

type Client = ReturnType<typeof openClient>

/** Creates a client of the server at `url` that records responses. */
export function openClient(url: string) {
  /** Bodies of successful responses. */
  const messages: string[] = []
  const latchkey = createLatchkey({
    adapters: [],
    projectId: 'demo',
    services: { data: url, registry: url },
    swapRouters: { 'eip155:1': [devnetExchange.router.address] },
    features: { smartSessions: true },
    async fetch(input, init) {
      const response = await fetch(input, init)
      // URLs of pictures are relative to the server.
      const absolute = (text: string) => text.replaceAll('"v1/pictures/', `"${url}/v1/pictures/`)
      if (response.ok) messages.push(absolute(await response.clone().text()))
      return response
    },
  })
  const both = async <requested, result>(
    client: (latchkey: Latchkey, requests: requested) => Promise<result>,
    requested: requested,
  ): Promise<{ read: result; heard: unknown }> => {
    tested.add(client)
    messages.length = 0
    const read = await client(latchkey, requested)
    expect(messages).toHaveLength(1)
    return { read, heard: messages[0] === '' ? undefined : JSON.parse(messages[0] ?? '') }
  }
  return { latchkey, both }
}
