import { createMemoryStorage } from '@latchkey/core'
import { systemClock } from '@latchkey/core/modal'
import { expect, test } from 'vitest'
import { openLibrary } from '../../test/library.ts'
import { memoryRelayStorage, network } from '../../test/world.ts'
import type { Internals } from '../sign-client-patches/internals.ts'
import { openClient } from './openClient.ts'

const context = (reports: unknown[]) => ({
  id: 'shop',
  metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: [] },
  isBrowser: true,
  clock: systemClock,
  random: { uuid: () => '1' },
  storage: createMemoryStorage(),
  log: () => {},
  customRpcUrls: () => [],
  projectId: undefined,
  relayUrl: undefined,
  fetch: () => Promise.reject(new Error('nothing is asked')),
  networks: () => [network('eip155:1')],
  report: (report: unknown) => void reports.push(report),
})

test('error: without a projectId an alert is raised, and the client is created', async () => {
  const reports: unknown[] = []
  const { client } = await openClient(
    { storage: memoryRelayStorage() },
    context(reports),
    'ws://127.0.0.1:9',
  )
  expect(client.session.getAll()).toEqual([])
  expect(reports).toEqual([
    expect.objectContaining({ type: 'refused', alert: 'projectIdNotConfigured' }),
  ])
})

/** The methods that the patches replace. */
const getMethods = ({ core, engine }: Internals) => ({
  register: (core?.verify as { register?: unknown } | undefined)?.register,
  deleteSession: engine?.deleteSession,
  onSessionDeleteRequest: engine?.onSessionDeleteRequest,
  onSessionUpdateRequest: engine?.onSessionUpdateRequest,
  isValidConnect: engine?.isValidConnect,
  batchSubscribe: core?.relayer?.subscriber?.batchSubscribe,
  emit: core?.relayer?.events?.emit,
  createProvider: core?.relayer?.createProvider,
})

test('a client that Latchkey creates has every patch; the client of a site is not changed', async () => {
  const bare = await openLibrary({ id: 'bare' })
  const before = getMethods(bare)
  for (const method of Object.values(before)) expect(method).toBeTypeOf('function')
  await openClient({ client: { client: bare } }, context([]), undefined)
  expect(getMethods(bare)).toEqual(before)

  const { client } = await openClient(
    { storage: memoryRelayStorage(), projectId: 'shop' },
    { ...context([]), id: 'shop2' },
    'ws://127.0.0.1:9',
  )
  for (const [name, method] of Object.entries(getMethods(client))) {
    expect(String(method), name).not.toBe(String(before[name as keyof typeof before]))
  }
})

test('a verifyUrl is the Verify service of the client', async () => {
  const { client } = await openClient(
    { storage: memoryRelayStorage(), projectId: 'shop', verifyUrl: 'http://127.0.0.1:9555/' },
    { ...context([]), id: 'shop3' },
    'ws://127.0.0.1:9',
  )
  expect((client as Internals).core?.verify).toMatchObject({
    verifyUrlV3: 'http://127.0.0.1:9555/v3',
  })
})
