import { type ConnectorSignIn, RelayError, UserRejectedError } from '@latchkey/core/adapter'
import type { SignClient } from '../client/client.ts'
import type { RequestedNamespaces } from '../namespaces/getRequestedNamespaces.ts'

/** The wallet's response: a session, with signed sign-in messages if it was asked for them and supports it. */
export type ProposalResponse = { readonly session: unknown; readonly auths: readonly unknown[] }

/** Sends a proposal to the relay. `approval` waits for the wallet. */
export async function createProposal(
  client: SignClient,
  namespaces: RequestedNamespaces,
  signIn: ConnectorSignIn | undefined,
): Promise<{ readonly uri: string; readonly approval: Promise<ProposalResponse> }> {
  const { eip155, ...others } = namespaces
  // One-click sign-in supports one namespace only.
  if (signIn && eip155 && Object.keys(others).length === 0 && client.authenticate) {
    const { nonce, domain, uri: aud, expirationTime, issuedAt, notBefore, ...rest } = signIn
    const { uri, response } = await client.authenticate({
      ...rest,
      nonce,
      domain,
      uri: aud,
      chains: eip155.chains,
      methods: eip155.methods.filter((method) => method !== 'wallet_showCallsStatus'),
      ...(expirationTime && { exp: expirationTime }),
      ...(issuedAt && { iat: issuedAt }),
      ...(notBefore && { nbf: notBefore }),
    } as never)
    return { uri: requireField(uri), approval: response().then(toResponse, refuse) }
  }
  const { uri, approval } = await client.connect({ optionalNamespaces: namespaces })
  return {
    uri: requireField(uri),
    approval: approval().then((session) => ({ session, auths: [] })),
  }
}

/** The library reports a wallet's rejection as a plain object; its own failures are an `Error`. */
function refuse(cause: unknown): never {
  throw typeof cause === 'string' ? new UserRejectedError(cause) : cause
}

function requireField(uri: string | undefined): string {
  if (uri === undefined || !uri.startsWith('wc:')) throw new RelayError('the client gave no URI')
  return uri
}

function toResponse(value: unknown): ProposalResponse {
  const { session, auths } = (value ?? {}) as { session?: unknown; auths?: unknown }
  return { session, auths: Array.isArray(auths) ? auths : [] }
}
