import * as v from 'valibot'
import { type CacaoProof, readCacao } from '../../cacao/readCacao.ts'
import { SignInRefusedError } from '../../errors.ts'
import { parseMessage } from '../../message/parseMessage.ts'
import { proofSchema } from './schema.ts'

/**
 * Parses the body of a sign-in: one signed message, or those of one account on several chains, which a wallet signed
 * with one nonce while connecting (CAIP-222).
 *
 * @throws {SignInRefusedError} `body` for another shape, `cacao` for messages that do not belong together, or the
 * reason of a text
 */
export function readProofs(body: unknown): readonly [CacaoProof, ...CacaoProof[]] {
  const { success, output } = v.safeParse(proofSchema, body)
  if (!success) throw new SignInRefusedError('body')
  if ('message' in output) return [{ ...output, fields: parseMessage(output.message) }]
  const [first, ...others] = output.cacaos.map(readCacao)
  if (!first) throw new SignInRefusedError('body')
  const { nonce, accountAddress } = first.fields
  const belong = others.every(
    ({ fields }) => fields.nonce === nonce && fields.accountAddress === accountAddress,
  )
  const chains = new Set([first, ...others].map(({ fields }) => fields.chainId))
  if (!belong || chains.size <= others.length) throw new SignInRefusedError('cacao')
  return [first, ...others]
}
