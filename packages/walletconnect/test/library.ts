import { UniversalProvider } from '@walletconnect/universal-provider'
import type { SignClient } from '../src/client/client.ts'
import { getRequestedNamespaces } from '../src/namespaces/getRequestedNamespaces.ts'
import type { RelayStorage } from '../src/options/options.ts'
import { readTopic } from '../src/session/parseSession.ts'
import type { Internals } from '../src/sign-client-patches/internals.ts'
import { memoryRelayStorage, network, type World } from './world.ts'

export type Library = SignClient & Internals & { events: { emit(event: string): boolean } }

// A wallet in the same process needs its own core.
process.env.DISABLE_GLOBAL_CORE = 'true'

/** The library's sign client without any patch. */
export async function openLibrary({
  relayUrl = 'ws://127.0.0.1:9',
  id,
  storage = memoryRelayStorage(),
}: {
  readonly relayUrl?: string
  readonly id: string
  readonly storage?: RelayStorage
}): Promise<Library> {
  const { client } = await UniversalProvider.init({
    projectId: id,
    relayUrl,
    metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: [] },
    logger: 'silent',
    telemetryEnabled: false,
    disableProviderPing: true,
    customStoragePrefix: id,
    storage,
  } as never)
  return client as never
}

/** Connects it to the wallet of a world. @returns the topic of the session */
export async function connectLibrary(client: Library, { wallet }: World): Promise<string> {
  const optionalNamespaces = getRequestedNamespaces([network('eip155:1')])
  const { uri, approval } = await client.connect({ optionalNamespaces })
  await wallet.pair(String(uri))
  const proposal = await wallet.nextProposal()
  const [session] = await Promise.all([approval(), proposal.approve()])
  return String(readTopic(session))
}

/**
 * Runs `task` and returns the unhandled rejections and uncaught exceptions until its end. Vitest's own listeners,
 * which fail the run, are removed meanwhile.
 *
 * @returns all of them
 */
export async function collectUnhandled(
  task: (causes: readonly unknown[]) => Promise<unknown>,
): Promise<unknown[]> {
  const events = ['unhandledRejection', 'uncaughtException'] as const
  const causes: unknown[] = []
  const before = events.map((event) => process.listeners(event as 'uncaughtException'))
  for (const event of events) {
    process.removeAllListeners(event).on(event, (cause: unknown) => void causes.push(cause))
  }
  try {
    await task(causes)
    // Node reports a rejection after the microtasks of its turn.
    for (const _ of [1, 2]) await new Promise((resolve) => setImmediate(resolve))
  } finally {
    for (const [index, event] of events.entries()) {
      process.removeAllListeners(event)
      for (const listener of before[index] ?? []) process.on(event, listener)
    }
  }
  return causes
}
