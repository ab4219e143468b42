import * as v from 'valibot'
import { development } from '../development/development.ts'
import { InvalidConfigError } from './errors.ts'
import { configSchema, type LatchkeyConfig } from './schema.ts'

/**
 * Checks the options of `createLatchkey`.
 *
 * @throws {InvalidConfigError} with the first option that is unknown or invalid, and the expected value
 */
export function parseConfig(options: unknown): LatchkeyConfig {
  const parsed = read(options)
  if (parsed.success) {
    const { metadata, siwx } = parsed.output
    if (siwx && metadata && metadata.url === undefined)
      throw new InvalidConfigError('metadata.url', 'expected a URL, for siwx')
    return parsed.output
  }
  const [issue] = parsed.issues
  development?.describeIssue(configSchema, issue, (hint) => {
    throw new InvalidConfigError(v.getDotPath(issue) || 'config', getExpected(issue) + hint)
  })
  throw new InvalidConfigError(v.getDotPath(issue) || 'config', getExpected(issue))
}

function read(options: unknown) {
  try {
    return v.safeParse(configSchema, options)
  } catch (cause) {
    // A getter or a proxy trap threw.
    throw new InvalidConfigError('config', 'could not be read', cause)
  }
}

/** The schema's own message, if it has one; never the given value, which may be a secret. */
function getExpected({ type, kind, expected, message }: v.BaseIssue<unknown>): string {
  if (expected === 'never') return 'unknown option'
  const hasMessage = type === 'custom' || type === 'check' || type === 'regex'
  if (hasMessage || expected === null) return `expected ${message}`
  if (kind === 'validation') return `expected ${type.replaceAll('_', ' ')} ${expected}`
  return `expected ${expected.replace(/^\((.*)\)$/, '$1').replaceAll(' | ', ', ')}`
}
