import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeEach, expect } from 'vitest'
import { formatActivationMessage } from '../src/sessions/formatActivationMessage.ts'
import type { RequestFunction } from './createRequest.ts'
import { named, startNode } from './startNode.ts'
import { testServer } from './startTestServer.ts'

/** Seconds since 1970 at the start of a test. */
export const now = 1_800_000_000
export const account = privateKeyToAccount(generatePrivateKey())
export const other = privateKeyToAccount(generatePrivateKey())
export const caip10 = `eip155:1:${account.address}`
export const grant = {
  expiry: now + 3600,
  signer: { type: 'keys', data: {} },
  permissions: [{ type: 'contract-call', data: { address: other.address, functions: ['mint'] } }],
  policies: [],
}
export const getSessions = (address: string) => `/v1/sessions/${encodeURIComponent(address)}`
export const countSessions = 'SELECT count(*) AS n FROM sessions_sessions'
export const projects = new Map(
  ['demo', 'shop'].map((id) => [
    id,
    {
      ...{
        id,
        origins: [],
        analytics: false,
        requestsPerMinute: 1_000_000,
        mailsPerDay: 1,
        maxSmartSessions: 1000,
      },
      ...(id === 'shop' && { name: 'The shop', url: 'https://shop.example' }),
    },
  ]),
)

/** Networks of the settings, with one node at this URL. */
export const chainsAt = (url: string) =>
  new Map(
    ['eip155:1', 'eip155:10', 'eip155:8453'].map((caipNetworkId) => [
      caipNetworkId,
      {
        ...{ caipNetworkId, name: 'Network', rpcUrls: [url] },
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      },
    ]),
  )

/** The activation request of a site after the wallet's grant, signed by the account. */
export const activation = async (
  pci: string,
  by = account,
  changes: Partial<typeof grant & { context: string }> = {},
  projectId = 'demo',
) => {
  const body = { ...grant, pci, context: '0xAbCd', ...changes }
  return {
    ...body,
    signature: await by.signMessage({ message: formatActivationMessage(projectId, body) }),
  }
}

/** A revocation, signed by the account. */
export const signed = async (pci: string, by = account) => ({
  pci,
  signature: await by.signMessage({ message: `Revoke the session ${pci}` }),
})

/** A server for each test, with two networks without contract accounts, and a manual clock. */
export function sessionsWorld() {
  const world = {
    clock: { seconds: now },
    server: undefined as unknown as Awaited<ReturnType<typeof testServer>>,
  }
  beforeEach(async () => {
    world.clock.seconds = now
    const node = await startNode(named('0x'))
    world.server = await testServer({
      clock: { now: () => world.clock.seconds * 1000 },
      config: () => ({ projects, chains: chainsAt(node.url) }),
    })
  })
  return world
}

type Listed = { pci: string; context: string | null; revokedAt: number | null }

/** The requests of a session to the current server. */
export function callSessionsApi(server: () => { request: RequestFunction }) {
  const begin = async (address = caip10, query = {}, body = grant): Promise<string> => {
    const { status, json } = await server().request(getSessions(address), { body, query })
    expect(status).toBe(200)
    return (json as { pci: string }).pci
  }
  const activate = (body: object, address = caip10, query = {}) =>
    server().request(`${getSessions(address)}/activate`, { body, query })
  return {
    begin,
    activate,
    grantNew: async (
      address = caip10,
      query: { projectId?: string } = {},
      by = account,
    ): Promise<string> => {
      const pci = await begin(address, query)
      const body = await activation(pci, by, {}, query.projectId)
      const { status, text } = await activate(body, address, query)
      expect([status, text]).toEqual([200, ''])
      return pci
    },
    list: async (address = caip10, query = {}): Promise<Listed[]> => {
      const { json } = await server().request(getSessions(address), { query })
      return (json as { pcis: Listed[] }).pcis
    },
    revoke: (body: object, address = caip10) =>
      server().request(`${getSessions(address)}/revoke`, { body }),
  }
}
