import type {
  AuthProof,
  Connector,
  ConnectorContext,
  ConnectorFactory,
  PairParams,
  PairResult,
} from '../src/adapter/connector.ts'
import { CancelledError } from '../src/base/errors.ts'

/** A proposal that waits for the wallet. */
export type Proposal = {
  readonly params: PairParams
  /** The relay has it: the URI is there. */
  carry(): void
  approve(proofs?: readonly AuthProof[]): void
  refuse(error: unknown): void
}

/** A scripted relay, for event orders that a real one does not repeat. */
export function scriptedConnector(namespaces: readonly string[] = ['eip155']) {
  const waiting = new Set<Proposal>()
  const created: Proposal[] = []
  let context: ConnectorContext | undefined
  let ended = 0
  const connector: Connector = {
    get wallet() {
      return {
        connectorId: 'walletConnect',
        type: 'walletConnect' as const,
        name: 'WalletConnect',
        identity: connector,
      }
    },
    urls: ['wss://relay.example'],
    adapters: [],
    signsIn: ['eip155'],
    load: () => Promise.resolve(),
    pair: (params) =>
      new Promise<PairResult>((resolve, reject) => {
        const complete = (finish: () => void) => {
          waiting.delete(proposal)
          finish()
        }
        const uri = `wc:${created.length}@2?symKey=secret`
        const proposal: Proposal = {
          params,
          carry: () => params.onUri(uri),
          approve: (proofs = []) => complete(() => resolve({ namespaces, proofs })),
          refuse: (error) => complete(() => reject(error)),
        }
        params.signal?.addEventListener('abort', () => proposal.refuse(new CancelledError()))
        waiting.add(proposal)
        created.push(proposal)
      }),
    provider: (namespace) => ({
      namespace,
      session: () => undefined,
      connect: () => Promise.reject(new CancelledError()),
      restore: () => Promise.resolve(undefined),
      request: () => Promise.resolve(undefined),
      chooseNetwork() {},
      disconnect: () => Promise.resolve(),
      on() {},
      removeListener() {},
    }),
    disconnect() {
      ended += 1
      return Promise.resolve()
    },
    destroy() {},
  }
  const factory: ConnectorFactory = (own) => {
    context = own
    return connector
  }
  return {
    factory,
    waiting,
    /** The newest proposal. */
    last(): Proposal {
      const proposal = created.at(-1)
      if (!proposal) throw new Error('Nothing was proposed.')
      return proposal
    },
    /** Options of a reported session. */
    report: (report: Parameters<ConnectorContext['report']>[0]) => context?.report(report),
    /** How many sessions were ended from here. */
    ended: () => ended,
  }
}
