// The real server in front of a real chain, a client of core, and what the one says beside what the other makes of it.
import { afterAll, beforeAll, expect } from 'vitest'
import { startDevnetServer } from '../apps/server/test/devnetServer.ts'
import type { CaipAddress } from '../packages/core/src/base/caip.ts'
import { createLatchkey } from '../packages/core/src/createLatchkey.ts'
import type { Latchkey } from '../packages/core/src/latchkey/latchkey.ts'
import { isDataSupported } from '../packages/core/src/services/supportedChains.ts'

export const caipNetworkId = 'eip155:1'
export const caip = (address: string) => `eip155:1:${address}` as CaipAddress

export let world: Awaited<ReturnType<typeof startDevnetServer>>
export let latchkey: Latchkey
/** Calls a client and gives what it made of the one answer, with what the server said. */
export let both: Client['both']

/** Starts the server and a client of it before the tests of a file, and ends both after them. */
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

/** Clients that have asked. */
export const tested = new Set<unknown>()

type Client = ReturnType<typeof openClient>

/** A client of the server at `url` that keeps what the server says. */
export function openClient(url: string) {
  /** Bodies of the server's good answers, as they came. */
  const said: string[] = []
  const latchkey = createLatchkey({
    adapters: [],
    projectId: 'demo',
    services: { data: url, registry: url },
    features: { smartSessions: true },
    async fetch(input, init) {
      const response = await fetch(input, init)
      if (response.ok) said.push(await response.clone().text())
      return response
    },
  })
  const both = async <asked, result>(
    client: (latchkey: Latchkey, asked: asked) => Promise<result>,
    asked: asked,
  ): Promise<{ read: result; heard: unknown }> => {
    tested.add(client)
    said.length = 0
    const read = await client(latchkey, asked)
    expect(said).toHaveLength(1)
    return { read, heard: said[0] === '' ? undefined : JSON.parse(said[0] ?? '') }
  }
  return { latchkey, both }
}
