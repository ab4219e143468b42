import { SignInRefusedError } from '../errors.ts'
import { copyOwnFields } from '../object.ts'
import { checkGrammar } from './checkGrammar.ts'
import { getNamespace, type SignInMessage } from './schema.ts'

/** A text of more bytes than this is no sign-in message. */
export const mostBytes = 4_096

/**
 * The exact text that a wallet signs: EIP-4361 on `eip155`, and its form of CAIP-122 on `solana` and `bip122`.
 *
 * @throws {SignInRefusedError} with the name of a field that breaks its grammar, or `size` over 4 KiB
 * @see EIP-4361, CAIP-122
 *
 * @example
 * import { formatMessage } from '@latchkey/siwx'
 *
 * const text = formatMessage({
 *   domain: 'shop.example',
 *   accountAddress: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *   uri: 'https://shop.example',
 *   version: '1',
 *   chainId: 'eip155:1',
 *   nonce: '4f1c2d3e5a697887',
 *   issuedAt: '2026-11-20T12:00:00.000Z',
 *   expirationTime: '2026-11-20T13:00:00.000Z',
 * })
 */
export function formatMessage(message: SignInMessage): string {
  checkGrammar(message)
  const text = serializeMessage(message)
  if (text.length > mostBytes) throw new SignInRefusedError('size')
  return text
}

/** Formats validated fields. */
export function serializeMessage(message: SignInMessage): string {
  const { scheme, statement, expirationTime, notBefore, requestId, resources } =
    copyOwnFields(message)
  const known = getNamespace(message.chainId)
  const line = (label: string, value: string | undefined) =>
    value === undefined ? '' : `\n${label}: ${value}`
  return `${scheme === undefined ? '' : `${scheme}://`}${message.domain} wants you to sign in with your ${known?.namespace.blockchain} account:
${message.accountAddress}

${statement === undefined ? '' : `${statement}\n`}
URI: ${message.uri}
Version: ${message.version}
Chain ID: ${known?.reference}
Nonce: ${message.nonce}
Issued At: ${message.issuedAt}${line('Expiration Time', expirationTime)}${line('Not Before', notBefore)}${line('Request ID', requestId)}${resources === undefined ? '' : `\nResources:${resources.map((resource) => `\n- ${resource}`).join('')}`}`
}

/** Formats the message as `createSignInMessageText` of the Wallet Standard does. Undefined if that text is not different. */
export function toWalletStandard(message: SignInMessage): string | undefined {
  const isDifferent =
    getNamespace(message.chainId)?.namespace.namespace === 'solana' &&
    !copyOwnFields(message).statement
  // Fields have no line feeds, so the first two empty lines are those of the missing statement.
  return isDifferent ? serializeMessage(message).replace('\n\n\n', '\n\n') : undefined
}
