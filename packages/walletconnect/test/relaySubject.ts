import { createMemoryStorage } from '@latchkey/core'
import type {
  AdapterContext,
  AdapterFactory,
  CaipNetworkId,
  Connector,
} from '@latchkey/core/adapter'
import type { Relay, WalletApp } from '@latchkey/devnet'
import type { AdapterHarness } from '@latchkey/testing/contract'
import { walletConnect } from '../src/index.ts'
import { memoryRelayStorage, network } from './world.ts'

type Proposal = Awaited<ReturnType<WalletApp['nextProposal']>>

let pages = 0

/**
 * A namespace that only the relay serves, with the wallet app at the other end, as a subject of the adapter contract.
 * The wallet must have two addresses of the namespace, on two networks.
 */
export function relaySubject(
  { relay, wallet }: { readonly relay: Relay; readonly wallet: WalletApp },
  {
    networks,
    foreignNetwork,
    accounts,
  }: {
    readonly networks: readonly [CaipNetworkId, CaipNetworkId]
    readonly foreignNetwork: CaipNetworkId
    readonly accounts: readonly [string, string]
  },
): AdapterHarness {
  pages += 1
  const name = `Site ${pages}`
  const id = `site${pages}`
  const storage = createMemoryStorage()
  const relayStorage = memoryRelayStorage()
  const over = new AbortController()
  const pending = new Set<Proposal>()
  let mode: 'approve' | 'reject' | 'hold' = 'approve'
  let prompts = 0
  let work: Promise<unknown> = Promise.resolve()
  const doing = (task: () => Promise<unknown> | undefined) => {
    work = work.then(task).catch(() => {})
  }
  const respond = () => {
    if (mode === 'hold') return
    for (const proposal of pending) {
      pending.delete(proposal)
      const verb = mode
      // A page that has left may end the session before the wallet has confirmed it.
      doing(() => proposal[verb]().then(() => {}))
    }
  }
  const watch = async () => {
    while (!over.signal.aborted) {
      pending.add(await wallet.nextProposal(over.signal))
      prompts += 1
      respond()
    }
  }
  watch().catch(() => {})
  const getSessions = () => wallet.sessions().find(({ page }) => page.name === name)

  const factory: AdapterFactory = (context) => {
    const connector = getConnector(context, { id, name, storage })
    connector
      .provider(getNamespace(networks[0]))
      .on('display_uri', (uri) => doing(() => wallet.pair(String(uri))))
    const [created] = connector.adapters
    if (!created) throw new Error('the connector serves no namespace')
    const adapter = created(context)
    return {
      ...adapter,
      // A destroyed page removes both.
      destroy() {
        adapter.destroy()
        connector.destroy()
      },
    }
  }
  const getConnector = (
    context: AdapterContext,
    page: { id: string; name: string; storage: AdapterContext['storage'] },
  ): Connector =>
    walletConnect({
      relayUrl: relay.url,
      projectId: id,
      storage: relayStorage,
      networks: networks.map((entry) => network(entry)),
    })({
      ...context,
      id: page.id,
      storage: page.storage,
      metadata: { name: page.name, description: '', url: 'https://shop.example', icons: [] },
      projectId: id,
      relayUrl: undefined,
      networks: () => networks.map((entry) => network(entry)),
      report: () => {},
    })

  return {
    factory,
    connectorId: 'walletConnect',
    // There is no other wallet: tests with two wallets are omitted.
    otherConnectorId: 'walletConnect',
    accounts,
    networks,
    foreignNetwork,
    wallet: {
      approve() {
        mode = 'approve'
        respond()
      },
      reject() {
        mode = 'reject'
        respond()
      },
      hold() {
        mode = 'hold'
      },
      prompts: () => prompts,
      isPermitted: () => getSessions() !== undefined,
      announce: () => 'walletConnect',
      setAccounts: (chosen) =>
        doing(async () => {
          const session = getSessions()
          if (session) await wallet.changeAccounts(networks[0], chosen, session.topic)
        }),
      lock: () =>
        doing(async () => {
          const session = getSessions()
          if (session) await wallet.disconnect(session.topic)
        }),
      idle: async () => void (await work),
    },
    // The session stays: the page may be ending it, and two ends at once trip the wallet's library.
    async cleanup() {
      over.abort()
      await work
    },
  }
}

const getNamespace = (caipNetworkId: CaipNetworkId) => caipNetworkId.split(':')[0] ?? ''
