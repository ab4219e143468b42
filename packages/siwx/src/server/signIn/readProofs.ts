import * as v from 'valibot'
import { type CacaoProof, readCacao } from '../../cacao/readCacao.ts'
import { SignInRefusedError } from '../../errors.ts'
import { parseMessage } from '../../message/parseMessage.ts'
import { proofSchema } from './schema.ts'

/**
 * Parses the request body of a page: one signed message, or several of one account on different chains, which a wallet signs
 * with one nonce while connecting (CAIP-222).
 *
 * @throws {SignInRefusedError} `body` for a malformed body, `cacao` for proofs that do not belong together, or the reason why
 * a message is invalid
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
