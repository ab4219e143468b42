import { controlSession, type SessionControl } from './controlSession.ts'
import { createQueue } from './createQueue.ts'
import { type KitAuthentication, openWalletKit } from './openWalletKit.ts'
import type { ChainSigner } from './signer.ts'
import { type WaitingAuthentication, waitForAuthentication } from './waitForAuthentication.ts'
import { type WaitingCall, waitForCall } from './waitForCall.ts'
import { type WaitingProposal, waitForProposal } from './waitForProposal.ts'

/** Automatic responses of a wallet. */
export interface AutoResponses {
  /** For session proposals. Default `ask`: they wait for `nextProposal`. */
  readonly proposals: 'ask' | 'approve' | 'reject'
  /** For requests of a session. Default `ask`: they wait for `nextCall`. */
  readonly calls: 'ask' | 'approve' | 'reject'
  /**
   * For authentication requests, which combine a session and a signature. Default `ask`: they wait for
   * `nextAuthentication`. `none`: not supported, so the page proposes a session only.
   */
  readonly authentications: 'ask' | 'approve' | 'reject' | 'none'
}

export interface WalletAppOptions {
  /** URL of a relay, `ws://127.0.0.1:{port}`. */
  readonly relayUrl: string
  /** The namespaces of the wallet. */
  readonly signers: readonly ChainSigner[]
  /** The wallet's project id at the relay, for faults. Default `devnet-wallet`. */
  readonly projectId?: string
  /** The name that pages show. Default `Devnet Wallet`. */
  readonly name?: string
  /** URL of its page. Default `http://127.0.0.1:9556`. */
  readonly url?: string
  /** A file for its sessions, which a restarted wallet with the same file restores. Default: in memory. */
  readonly storage?: string
  readonly habits?: Partial<AutoResponses>
}

/** A running wallet, controlled by a test or a page. */
export interface WalletApp extends SessionControl {
  readonly name: string
  /** Pairs with the URI of a QR code or a link. @throws if it is not a pairing URI or has expired */
  pair(uri: string): Promise<void>
  /** The oldest pending proposal, or the next one to arrive. */
  nextProposal(signal?: AbortSignal): Promise<WaitingProposal>
  /** The oldest pending call, or the next one to arrive. */
  nextCall(signal?: AbortSignal): Promise<WaitingCall>
  /** The oldest pending authentication request, or the next one to arrive. */
  nextAuthentication(signal?: AbortSignal): Promise<WaitingAuthentication>
  /** All pending requests. */
  waiting(): {
    readonly proposals: readonly WaitingProposal[]
    readonly calls: readonly WaitingCall[]
    readonly authentications: readonly WaitingAuthentication[]
  }
  /** Changes the automatic responses; pending requests stay pending. */
  setHabits(habits: Partial<AutoResponses>): void
  /** Closes its socket without reconnecting, as a phone without reception. */
  dropSocket(): Promise<void>
  /** Reconnects. */
  openSocket(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a wallet on WalletKit that uses the local relay only.
 *
 * @example
 * ```ts
 * const wallet = await startWalletApp({ relayUrl: relay.url, signers: [createEvmSigner({ rpcUrls: {} })] })
 * await wallet.pair(uri)
 * await (await wallet.nextProposal()).approve()
 * ```
 */
export async function startWalletApp(options: WalletAppOptions): Promise<WalletApp> {
  const {
    relayUrl,
    signers,
    name = 'Devnet Wallet',
    projectId = 'devnet-wallet',
    storage,
  } = options
  const url = options.url ?? 'http://127.0.0.1:9556'
  const { core, kit } = await openWalletKit({ relayUrl, projectId, name, url, storage })
  let habits: AutoResponses = {
    proposals: 'ask',
    calls: 'ask',
    authentications: 'ask',
    ...options.habits,
  }
  const proposals = createQueue<WaitingProposal>()
  const calls = createQueue<WaitingCall>()
  const authentications = createQueue<WaitingAuthentication>()

  // A relay may deliver a message twice, and the library then emits it twice.
  const seen = new Set<number>()
  const isNew = ({ id }: { readonly id: number }) => !seen.has(id) && Boolean(seen.add(id))

  kit.on('session_proposal', (proposal) => {
    if (!isNew(proposal)) return
    const waiting = waitForProposal(kit, signers, proposal, () => proposals.remove(waiting))
    if (habits.proposals === 'ask') proposals.add(waiting)
    else waiting[habits.proposals]().catch(() => undefined)
  })
  kit.on('session_request', (request) => {
    if (!isNew(request)) return
    const waiting = waitForCall(kit, signers, request, () => calls.remove(waiting))
    if (habits.calls === 'ask') calls.add(waiting)
    else waiting[habits.calls]().catch(() => undefined)
  })
  const authenticate = async (authentication: KitAuthentication) => {
    if (!isNew(authentication)) return
    const waiting = await waitForAuthentication(kit, signers, authentication, () => {
      if (waiting) authentications.remove(waiting)
    })
    if (!waiting) return
    const { authentications: habit } = habits
    if (habit === 'ask' || habit === 'none') authentications.add(waiting)
    else await waiting[habit]()
  }
  const onAuthenticate = (authentication: KitAuthentication) =>
    void authenticate(authentication).catch(() => undefined)
  // The library derives the supported methods from its listeners.
  const listen = () => {
    kit.off('session_authenticate', onAuthenticate)
    if (habits.authentications !== 'none') kit.on('session_authenticate', onAuthenticate)
  }
  listen()

  return {
    ...controlSession(kit),
    name,
    pair: (uri) => kit.pair({ uri }),
    nextProposal: proposals.next,
    nextCall: calls.next,
    nextAuthentication: authentications.next,
    waiting: () => ({
      proposals: proposals.waiting(),
      calls: calls.waiting(),
      authentications: authentications.waiting(),
    }),
    setHabits: (next) => {
      habits = { ...habits, ...next }
      listen()
    },
    dropSocket: () => core.relayer.transportClose(),
    openSocket: () => core.relayer.transportOpen(),
    async stop() {
      core.heartbeat.stop()
      await core.relayer.transportClose()
    },
  }
}
