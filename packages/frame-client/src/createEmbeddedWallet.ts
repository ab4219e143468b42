import {
  type ChainNamespace,
  type ConnectorProvider,
  createLazyEngine,
  type EmbeddedContext,
  type EmbeddedWallet,
  raceSignal,
} from '@latchkey/core/adapter'
import { createSessions } from './createSessions.ts'
import type { Engine } from './engine/createEngine.ts'
import { getEmailWait, lastChainKey, usedKey } from './flags.ts'
import { icon } from './icon.ts'

/** The wallet of one instance. Its code is fetched, and its frame loaded, on intent. */
export function createEmbeddedWallet(context: EmbeddedContext, url: URL): EmbeddedWallet {
  const { storage, log, projectId = '' } = context
  const sessions = createSessions(log)
  const providers = new Map<ChainNamespace, ConnectorProvider>()
  const { open, stop } = createLazyEngine({
    load: () => import('./engine/createEngine.ts'),
    start: ({ createEngine, toFrameUrl }) =>
      createEngine({ context, url: toFrameUrl(url, context), sessions }),
    stop: (_, engine: Engine) => engine.stop(),
  })
  const createProvider = (namespace: ChainNamespace): ConnectorProvider => ({
    namespace,
    session: () => sessions.get(namespace),
    connect: async ({ signal } = {}) =>
      (await raceSignal(signal, open())).connect(namespace, signal),
    // Without the flag nothing is fetched (S4-67).
    restore: async () =>
      sessions.get(namespace) ??
      (storage.getItem(usedKey) ? (await open()).restore(namespace) : undefined),
    request: async (call, caipNetworkId) => (await open()).request(namespace, call, caipNetworkId),
    chooseNetwork(caipNetworkId) {
      // Each request names its network, so that the frame need not know.
      sessions.choose(namespace, caipNetworkId)
      storage.setItem(lastChainKey, caipNetworkId)
    },
    disconnect: async () => (await open()).signOut(),
    on: sessions.events(namespace).on,
    removeListener: sessions.events(namespace).removeListener,
  })

  const embedded: EmbeddedWallet = {
    get wallet() {
      const fields = { connectorId: 'embedded', type: 'embedded', name: 'Email', icon } as const
      return { ...fields, identity: embedded }
    },
    urls: [url.href],
    exportUrl: getPageUrl('export', url, projectId),
    passkeyUrl: getPageUrl('passkey', url, projectId),
    namespaces: ['eip155', 'solana'],
    load: async () => (await open()).load(),
    startEmailLogin: async (email, { signal } = {}) =>
      (await raceSignal(signal, open())).startEmailLogin(email, signal),
    getEmail: sessions.getEmail,
    waitForDevice: async ({ signal } = {}) =>
      (await raceSignal(signal, open())).waitForDevice(signal),
    startEmailUpdate: async (email, { signal } = {}) =>
      (await raceSignal(signal, open())).startEmailUpdate(email, signal),
    verifyCurrentEmail: async (code, { signal } = {}) =>
      (await raceSignal(signal, open())).verifyCurrentEmail(code, signal),
    verifyNewEmail: async (code, { signal } = {}) =>
      (await raceSignal(signal, open())).verifyNewEmail(code, signal),
    verifyEmailCode: async (code, { signal } = {}) =>
      (await raceSignal(signal, open())).verifyEmailCode(code, signal),
    getEmailWait: () => getEmailWait(context),
    provider(namespace) {
      const provider = providers.get(namespace) ?? createProvider(namespace)
      providers.set(namespace, provider)
      return provider
    },
    destroy: stop,
  }
  return embedded
}

function getPageUrl(name: 'export' | 'passkey', frameUrl: URL, projectId: string): string {
  const url = new URL(name, frameUrl)
  url.searchParams.set('projectId', projectId)
  return url.href
}
