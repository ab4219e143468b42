import {
  type AuthProof,
  type CaipNetworkId,
  InvalidWalletAnswerError,
} from '@latchkey/core/adapter'
import type { SignClient } from '../client/client.ts'
import type { Session } from '../session/parseSession.ts'
import type { ProposalResponse } from './createProposal.ts'
import type { TransportContext } from './transportContext.ts'

type Cacao = {
  readonly p?: { readonly iss?: unknown }
  readonly s?: { readonly s?: unknown }
}

/** did:pkh of an account: `did:pkh:eip155:1:0x…`. */
const issuer = /^did:pkh:(eip155):(\d{1,20}):(0x[0-9a-fA-F]{40})$/

/**
 * The signed sign-in messages of a session's own accounts. The caller verifies them.
 *
 * @throws {InvalidWalletAnswerError} a signed text that cannot be written
 */
export function readProofs(
  { client }: TransportContext,
  session: Session,
  { auths }: ProposalResponse,
): AuthProof[] {
  return auths.flatMap((auth) => {
    const cacao = auth as Cacao | null
    const iss = cacao?.p?.iss
    const signature = cacao?.s?.s
    if (typeof iss !== 'string' || typeof signature !== 'string') return []
    const [, namespace, reference, address] = issuer.exec(iss) ?? []
    if (!namespace || !address) return []
    const isApproved = session.scopes[namespace]?.accounts.some(
      (account) => account.address.toLowerCase() === address.toLowerCase(),
    )
    if (!isApproved) return []
    const message = write(client, { request: cacao?.p, iss })
    if (message === undefined) return []
    const caipNetworkId: CaipNetworkId = `${namespace}:${reference}`
    return [{ address, caipNetworkId, message, signature, cacao: { ...cacao } }]
  })
}

function write(client: SignClient, params: object): string | undefined {
  try {
    return client.formatAuthMessage?.(params as never)
  } catch (cause) {
    throw new InvalidWalletAnswerError('a sign-in text that cannot be written', cause)
  }
}
