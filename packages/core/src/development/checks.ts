// biome-ignore-all lint/performance/noBarrelFile: a production build drops this module whole.
import { checkNamespace, checkSignInView } from './checkTarget.ts'
import { checkView } from './checkView.ts'
import { createUsageError } from './createUsageError.ts'

export { checkArguments, checkListener } from './checkArguments.ts'
export { checkCreated } from './checkCreated.ts'
export { checkNetworks, describeNetworkIssue } from './checkNetworks.ts'
export { checkOptions } from './checkOptions.ts'
export { describeIssue } from './describeIssue.ts'
export { describeName } from './describeName.ts'
export { listNetworks, suggestNetwork, suggestWallet } from './hints.ts'
export { linkErrorDocs } from './linkErrorDocs.ts'
export { warnOfUnknownWallets } from './warnOfUnknownWallets.ts'
export { markReviewSeen, warnOfUnseenReview } from './warnOfUnseenReview.ts'

const options = ['adapters', 'connectors', 'features', 'metadata', 'projectId', 'services']

/**
 * Asserts that the first argument of an action is an instance.
 *
 * @throws {LatchkeyError} code `usage`
 */
export function checkInstance(latchkey: unknown, action: string): void {
  const input = Object(latchkey)
  if (typeof input.store?.get === 'function' && input.adapters) return
  if (options.some((name) => name in input))
    throw createUsageError(
      `${action} was given the options of createLatchkey`,
      `write const latchkey = createLatchkey(options), then ${action}(latchkey)`,
    )
  throw createUsageError(
    `${action} needs an instance as its first argument`,
    'pass what createLatchkey returned',
  )
}

/**
 * Rejects an option of `openModal` that does not exist: the parameters of a view are in `params`.
 *
 * @throws {LatchkeyError} code `usage`, with the right call
 */
function checkOpening(view: unknown, options: unknown): void {
  if (options !== undefined && typeof options !== 'object')
    throw createUsageError(
      `openModal has no third argument ${JSON.stringify(options)}`,
      `write openModal(latchkey, '${String(view)}', { params, namespace })`,
    )
  const unknown = Object.keys(Object(options)).filter(
    (name) => name !== 'params' && name !== 'namespace',
  )
  if (unknown.length > 0)
    throw createUsageError(
      `openModal has no option ${unknown.join(', ')}`,
      `write openModal(latchkey, '${String(view)}', { params: { ${unknown.join(', ')} } })`,
    )
}

/**
 * Rejects what `openModal` cannot open: another argument, a misspelt view, one of sign-in without sign-in, or a namespace
 * without an adapter.
 *
 * @param names - the views that can be opened
 * @param refuse - throws the error of an unknown view, with details
 * @throws {LatchkeyError} code `usage`, or the error of `refuse`
 */
export function checkOpenModal(
  latchkey: Parameters<typeof checkNamespace>[0] & Parameters<typeof checkSignInView>[0],
  view: unknown,
  options: unknown,
  names: readonly string[],
  refuse: (details: string) => never,
): void {
  checkInstance(latchkey, 'openModal')
  checkOpening(view, options)
  checkView(view, names, refuse)
  checkSignInView(latchkey, view)
  checkNamespace(latchkey, Object(options).namespace)
}
