import { type Approval, chooseNamespaces, type ProposedNamespaces } from './chooseNamespaces.ts'
import { WalletCallError } from './errors.ts'
import type { Kit, KitProposal } from './openWalletKit.ts'
import type { ChainSigner } from './signer.ts'

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
  return {
    id,
    page: { name: proposer.metadata.name, url: proposer.metadata.url },
    required,
    optional,
    reject,
    async approve(approval) {
      responded()
      try {
        const namespaces = chooseNamespaces(signers, { required, optional }, approval)
        return (await kit.approveSession({ id, namespaces })).topic
      } catch (error) {
        if (error instanceof WalletCallError) await reject(error.code, error.message)
        throw error
      }
    },
  }
}
