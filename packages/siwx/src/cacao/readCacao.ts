import * as v from 'valibot'
import { SignInRefusedError } from '../errors.ts'
import { formatMessage } from '../message/formatMessage.ts'
import type { SignInMessage } from '../message/schema.ts'
import { cacaoSchema } from './schema.ts'

/** The parts of a CACAO: the message, its signed text, and the signature. */
export type CacaoProof = {
  readonly fields: SignInMessage
  readonly message: string
  readonly signature: string
}

/**
 * Reads a CACAO. Its text is written from its payload by the rules of the namespace that the issuer (did:pkh) names,
 * so a payload that was changed is another text, which its signature does not fit.
 *
 * @throws {SignInRefusedError} `cacao` for another shape, or the field that breaks its grammar
 * @see CAIP-74, CAIP-222, did:pkh
 *
 * @example
 * import { readCacao } from '@latchkey/siwx'
 *
 * export const textOf = (auth: unknown) => readCacao(auth).message
 */
export function readCacao(value: unknown): CacaoProof {
  const { success, output } = v.safeParse(cacaoSchema, value)
  if (!success) throw new SignInRefusedError('cacao')
  const { p, s } = output
  const [, namespace, reference, accountAddress] =
    /^did:pkh:([a-z0-9-]{3,8}):([-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/.exec(p.iss) ?? []
  if (accountAddress === undefined) throw new SignInRefusedError('cacao')
  const fields: SignInMessage = {
    domain: p.domain,
    accountAddress,
    ...(p.statement && { statement: p.statement }),
    uri: p.aud,
    version: p.version,
    chainId: `${namespace}:${reference}`,
    nonce: p.nonce,
    issuedAt: p.iat,
    ...(p.exp !== undefined && { expirationTime: p.exp }),
    ...(p.nbf !== undefined && { notBefore: p.nbf }),
    ...(p.requestId !== undefined && { requestId: p.requestId }),
    ...(p.resources !== undefined && { resources: p.resources }),
  }
  return { fields, message: formatMessage(fields), signature: s.s }
}
