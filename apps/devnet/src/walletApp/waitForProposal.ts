import { type Approval, chooseNamespaces, type ProposedNamespaces } from './chooseNamespaces.ts'
import { WalletCallError } from './errors.ts'
import type { Kit, KitProposal } from './openWalletKit.ts'
import type { ChainSigner } from './signer.ts'

/** What a wallet sends to approve a proposal. */
export interface RawApproval {
  readonly pairingProposalResponse: unknown
  readonly sessionSettleRequest: unknown
}

/** A private method of the library's engine. */
interface RawClient {
  readonly engine: { sendApproveSession(approval: RawApproval): Promise<void> }
}

/** A session proposal of a page. */
export interface WaitingProposal {
  readonly id: number
  /** The page's metadata, unverified. */
  readonly page: { readonly name: string; readonly url: string }
  readonly required: Readonly<Record<string, ProposedNamespaces>>
  readonly optional: Readonly<Record<string, ProposedNamespaces>>
  /**
   * @returns the topic of the session. @throws {WalletCallError} 5100 if the wallet lacks a required chain or method;
   * the proposal is then rejected
   */
  approve(approval?: Approval): Promise<string>
  /** Approves with other content than the library's, as a hostile wallet may. @returns the topic of the session */
  approveWith(change: Partial<RawApproval>): Promise<string>
  /** Default: 5000, `User rejected.` */
  reject(code?: number, message?: string): Promise<void>
}

export function waitForProposal(
  kit: Kit['kit'],
  signers: readonly ChainSigner[],
  { id, params }: KitProposal,
  responded: () => void,
): WaitingProposal {
  const { requiredNamespaces: required, optionalNamespaces: optional, proposer } = params
  const reject = (code = 5_000, message = 'User rejected.') => {
    responded()
    return kit.rejectSession({ id, reason: { code, message } })
  }
  const approve = async (approval?: Approval) => {
    responded()
    try {
      const namespaces = chooseNamespaces(signers, { required, optional }, approval)
      return (await kit.approveSession({ id, namespaces })).topic
    } catch (error) {
      if (error instanceof WalletCallError) await reject(error.code, error.message)
      throw error
    }
  }
  return {
    id,
    page: { name: proposer.metadata.name, url: proposer.metadata.url },
    required,
    optional,
    reject,
    approve,
    async approveWith(change) {
      const { engine } = kit.engine.signClient as object as RawClient
      const send = engine.sendApproveSession
      engine.sendApproveSession = (sent) => send({ ...sent, ...change })
      try {
        return await approve()
      } finally {
        engine.sendApproveSession = send
      }
    },
  }
}
