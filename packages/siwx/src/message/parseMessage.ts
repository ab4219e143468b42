import { SignInRefusedError } from '../errors.ts'
import { checkGrammar } from './checkGrammar.ts'
import { describeFormatError } from './describeFormatError.ts'
import { mostBytes, serializeMessage, toWalletStandard } from './formatMessage.ts'
import { namespaces, type SignInMessage } from './schema.ts'

/** The whole text, from its first character to its last. */
const layout =
  /^(?:([^\s:/]+):\/\/)?(\S+) wants you to sign in with your (\w+) account:\n(\S+)\n\n(?:(?:(.+)\n)?\n)?URI: (\S+)\nVersion: (\S+)\nChain ID: (\S+)\nNonce: (\S+)\nIssued At: (\S+)(?:\nExpiration Time: (\S+))?(?:\nNot Before: (\S+))?(?:\nRequest ID: (\S+))?(?:\nResources:((?:\n- \S+)*))?$/

/**
 * Parses a text that is a sign-in message from the first character to the last. The parsed message is formatted again
 * and must equal the text. On `solana` a text without a statement may have one empty line instead of the two of
 * EIP-4361, as `createSignInMessageText` of the Wallet Standard, and so wallets with `solana:signIn`, write it.
 *
 * @throws {SignInRefusedError} with the reason: `size`, `characters`, `header`, a line, or a field by its name
 * @see EIP-4361, CAIP-122
 *
 * @example
 * import { parseMessage } from '@latchkey/siwx'
 *
 * export const nonceOf = (text: string) => parseMessage(text).nonce
 */
export function parseMessage(text: string): SignInMessage {
  if (text.length > mostBytes) throw new SignInRefusedError('size')
  // Excludes look-alike characters, direction marks and carriage returns.
  if (!/^[\n\x20-\x7e]*$/.test(text)) throw new SignInRefusedError('characters')
  const match = layout.exec(text)
  if (!match) throw new SignInRefusedError(describeFormatError(text))
  const [, scheme, domain = '', blockchain, accountAddress = '', statement, uri = ''] = match
  const [version, reference, nonce = '', issuedAt = '', ...rest] = match.slice(7)
  const [expirationTime, notBefore, requestId, resources] = rest
  const namespace = namespaces.find((namespace) => namespace.blockchain === blockchain)
  if (!namespace) throw new SignInRefusedError('header')
  const message: SignInMessage = {
    ...(scheme !== undefined && { scheme }),
    domain,
    accountAddress,
    ...(statement !== undefined && { statement }),
    uri,
    version: version as '1',
    chainId: `${namespace.namespace}:${reference}`,
    nonce,
    issuedAt,
    ...(expirationTime !== undefined && { expirationTime }),
    ...(notBefore !== undefined && { notBefore }),
    ...(requestId !== undefined && { requestId }),
    ...(resources !== undefined && { resources: resources.split('\n- ').slice(1) }),
  }
  checkGrammar(message)
  if (serializeMessage(message) !== text && toWalletStandard(message) !== text)
    throw new SignInRefusedError('layout')
  return message
}
