import { UniversalProvider } from '@walletconnect/universal-provider'

export type Page = Awaited<ReturnType<typeof openPage>>

/** A proposal for tests: two chains whose nodes receive no requests. */
export const askedOfEvm = {
  chains: ['eip155:1', 'eip155:137'],
  methods: ['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain'],
  events: ['chainChanged', 'accountsChanged'],
  rpcMap: { 1: 'http://127.0.0.1:1', 137: 'http://127.0.0.1:1' },
}

let opened = 0

/** The page side of a session, for tests of the wallet. @param storage a file. Default: in memory */
export function openPage(relayUrl: string, storage?: string) {
  opened += 1
  return UniversalProvider.init({
    projectId: 'page',
    relayUrl,
    logger: 'silent',
    telemetryEnabled: false,
    customStoragePrefix: storage ? 'page' : `page-${opened}`,
    storageOptions: { database: storage ?? ':memory:' },
    metadata: { name: 'Shop', description: '', url: 'http://localhost:5173', icons: [] },
  })
}

/** Closes its socket permanently. */
export async function closePage(page: Page): Promise<void> {
  page.client.core.heartbeat.stop()
  await page.client.core.relayer.transportClose()
}
