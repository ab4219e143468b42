import { describeRecap, isRecap } from '../cacao/describeRecap.ts'
import { SignInRefusedError } from '../errors.ts'
import type { SignInMessage } from '../message/schema.ts'
import { copyOwnFields } from '../object.ts'
import type { PolicyRejection } from '../rejectionReasons.ts'
import type { SignInPolicy } from './schema.ts'

/** The expected values of one sign-in, as far as the caller knows them. */
export type Expectation = {
  /** The present, in milliseconds since 1970. */
  readonly now: number
  /** Upper and lower case matter, except on `eip155`. */
  readonly accountAddress?: string
  readonly chainId?: string
  readonly nonce?: string
  readonly requestId?: string
  /** The `Origin` header of the request: the message must be of that origin. Not compared if absent. */
  readonly origin?: string
}

/**
 * Compares every field with the policy, and the times with the clock.
 *
 * @throws {SignInRefusedError} with the first reason
 *
 * @example
 * import { checkMessage, definePolicy, parseMessage } from '@latchkey/siwx'
 *
 * const policy = definePolicy({ origins: ['https://shop.example'], chains: ['eip155:1'] })
 *
 * export function read(text: string) {
 *   const message = parseMessage(text)
 *   checkMessage(message, policy, { now: Date.now() })
 *   return message
 * }
 */
export function checkMessage(
  input: SignInMessage,
  policy: SignInPolicy,
  expected: Expectation,
): void {
  const message = copyOwnFields(input)
  const expectation = copyOwnFields(expected)
  checkUri(message, policy, expectation.origin)
  checkExpectation(message, expectation)
  checkWords(message, policy)
  checkTimes(message, policy, expectation.now)
}

function refuseUnless(isRight: boolean, reason: PolicyRejection): void {
  if (!isRight) throw new SignInRefusedError(reason)
}

function checkUri(
  { scheme, domain, uri, chainId }: SignInMessage,
  policy: SignInPolicy,
  sender: string | undefined,
): void {
  const named = policy.origins.filter((origin) => getHost(origin) === domain)
  refuseUnless(named.length > 0, 'domainNotAllowed')
  const origins = named.filter(
    (origin) => scheme === undefined || origin === `${scheme}://${getHost(origin)}`,
  )
  refuseUnless(origins.length > 0, 'schemeNotAllowed')
  const match = origins.find((origin) => isWithin(uri, origin))
  refuseUnless(match !== undefined, 'uriNotAllowed')
  refuseUnless(sender === undefined || sender === match, 'originMismatch')
  refuseUnless(policy.chains.includes(chainId), 'chainNotAllowed')
}

function getHost(origin: string): string | undefined {
  return origin.split('//')[1]
}

/** Compares strings, because two URL parsers may differ. */
function isWithin(uri: string, origin: string): boolean {
  return uri.slice(0, origin.length) === origin && /^(?:[/?#]|$)/.test(uri.slice(origin.length))
}

function checkExpectation(message: SignInMessage, expected: Expectation): void {
  const { accountAddress, chainId, nonce, requestId } = expected
  const isHex = /^eip155:/.test(message.chainId)
  const fold = (address: string) => (isHex ? address.toLowerCase() : address)
  refuseUnless(chainId === undefined || chainId === message.chainId, 'chainNotAllowed')
  refuseUnless(
    accountAddress === undefined || fold(accountAddress) === fold(message.accountAddress),
    'addressMismatch',
  )
  refuseUnless(nonce === undefined || nonce === message.nonce, 'nonceMismatch')
  refuseUnless(requestId === undefined || requestId === message.requestId, 'requestIdMismatch')
}

function checkWords({ statement, resources = [] }: SignInMessage, policy: SignInPolicy): void {
  const recaps = resources.filter(isRecap)
  refuseUnless(policy.recaps || recaps.length === 0, 'recapNotAllowed')
  // ERC-5573: one at most, and the last of the resources.
  const [recap, ...others] = recaps
  refuseUnless(others.length === 0 && (!recap || resources.at(-1) === recap), 'recap')
  const reported = recap === undefined ? undefined : describeRecap(recap)
  refuseUnless((recap === undefined) === (reported === undefined), 'recap')
  const statements = [policy.statement, reported].filter((part) => part !== undefined)
  refuseUnless(
    (statements.length > 0 ? statements.join(' ') : undefined) === statement,
    'statementMismatch',
  )
  refuseUnless(
    resources.every((resource) => resource === recap || policy.resources.includes(resource)),
    'resourceNotAllowed',
  )
}

function checkTimes(message: SignInMessage, policy: SignInPolicy, now: number): void {
  const issued = Date.parse(message.issuedAt)
  const tolerance = policy.maxAge + policy.skew
  refuseUnless(now - issued <= tolerance, 'issuedTooLongAgo')
  refuseUnless(issued - now <= tolerance, 'issuedInFuture')
  refuseUnless(message.expirationTime !== undefined, 'expirationMissing')
  const expires = Date.parse(message.expirationTime ?? '')
  refuseUnless(expires > issued, 'expirationBeforeIssue')
  refuseUnless(expires - issued <= policy.maxLifetime, 'lifetimeTooLong')
  refuseUnless(expires > now, 'expired')
  refuseUnless(
    message.notBefore === undefined || Date.parse(message.notBefore) - now <= policy.skew,
    'notYetValid',
  )
}
