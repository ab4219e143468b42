import { SignInRefusedError } from '../errors.ts'
import { copyOwnFields } from '../object.ts'
import type { MessageRejection } from '../rejectionReasons.ts'
import { isIsoTimestamp } from './isIsoTimestamp.ts'
import { getNamespace, isDomain, type SignInMessage } from './schema.ts'

/** RFC 3986: a scheme, and the characters of a URI. */
const scheme = /^[A-Za-z][A-Za-z0-9+.-]*$/
const uri = /^[A-Za-z][A-Za-z0-9+.-]*:(?:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})+$/
/** RFC 3986: reserved and unreserved, and the space. */
const statement = /^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;= ]+$/
const nonce = /^[A-Za-z0-9]{8,}$/
/** RFC 3986: pchar. */
const requestId = /^(?:[A-Za-z0-9\-._~!$&'()*+,;=:@]|%[0-9A-Fa-f]{2})+$/

/**
 * Validates each field by its grammar.
 *
 * @throws {SignInRefusedError} with the name of the first field that breaks it
 */
export function checkGrammar(input: SignInMessage): void {
  const message = copyOwnFields(input)
  const known = getNamespace(message.chainId)
  const check = (reason: MessageRejection, isRight: boolean) => {
    if (!isRight) throw new SignInRefusedError(reason)
  }
  const isAbsentOr = (text: string | undefined, isRight: (text: string) => boolean) =>
    text === undefined || isRight(text)
  check(
    'scheme',
    isAbsentOr(message.scheme, (text) => scheme.test(text)),
  )
  check('domain', isDomain(message.domain))
  check('chainId', known !== undefined)
  check('address', known?.namespace.address.test(message.accountAddress) === true)
  check(
    'statement',
    isAbsentOr(message.statement, (text) => statement.test(text)),
  )
  check('uri', uri.test(message.uri))
  check('version', message.version === '1')
  check('nonce', nonce.test(message.nonce))
  check('issuedAt', isIsoTimestamp(message.issuedAt))
  check('expirationTime', isAbsentOr(message.expirationTime, isIsoTimestamp))
  check('notBefore', isAbsentOr(message.notBefore, isIsoTimestamp))
  check(
    'requestId',
    isAbsentOr(message.requestId, (text) => requestId.test(text)),
  )
  check('resources', message.resources?.every((resource) => uri.test(resource)) !== false)
}
