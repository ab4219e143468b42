import { InvalidConfigError } from './errors.ts'
import { configSchema, type LatchkeyConfig } from './schema.ts'

type Issue = {
  readonly code?: string
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly keys?: readonly string[]
  readonly expected?: string
  readonly values?: readonly unknown[]
  readonly errors?: readonly (readonly Issue[])[]
}

/**
 * Checks the options of `createLatchkey`.
 *
 * @throws {InvalidConfigError} naming the first option that is unknown or wrong, and what was expected
 */
export function parseConfig(options: unknown): LatchkeyConfig {
  const parsed = read(options)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0] as Issue
  throw new InvalidConfigError(nameOf(issue), expectedOf(issue))
}

function read(options: unknown) {
  try {
    return configSchema.safeParse(options)
  } catch (cause) {
    // a getter or a proxy's trap
    throw new InvalidConfigError('config', 'it could not be read', cause)
  }
}

function nameOf({ path, keys }: Issue): string {
  const unknown = keys?.[0]
  return (unknown ? [...path, unknown] : path).map(String).join('.') || 'config'
}

// zod's own texts need a locale that is set globally, which would be the host's zod too.
function expectedOf(issue: Issue): string {
  if (issue.keys) return 'unknown option'
  if (issue.values)
    return `expected ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`
  if (issue.errors) {
    const branches = issue.errors.flatMap((branch) => branch.slice(0, 1).map(expectedOf))
    return branches.join(' or ').replaceAll(' or expected', ' or')
  }
  if (issue.code === 'custom') return `expected ${issue.message}`
  return issue.expected ? `expected ${issue.expected}` : `expected ${issue.message}`
}
