import { describeName } from './describeName.ts'
import { suggest } from './suggest.ts'

type Issue = {
  readonly expected: string | null
  readonly input: unknown
  readonly issues?: readonly Issue[] | undefined
  readonly path?: readonly { readonly key: unknown }[] | undefined
}

/** Calls `refuse` with what follows the complaint about an option: what was perhaps meant, never a value that came. */
export function describeIssue(
  schema: unknown,
  issue: Issue,
  refuse: (hint: string) => never,
): never {
  return refuse(`${hintOf(schema, issue)}; see docs/errors.md#invalidConfig`)
}

function hintOf(schema: unknown, issue: Issue): string {
  const { expected, path = [] } = issue
  const keys = path.map(({ key }) => key)
  const last = keys.at(-1)
  if (expected === 'never' && typeof last === 'string')
    return describeName(last, namesAt(schema, keys.slice(0, -1)))
  if (issue.input === undefined && keys.length > 0) return '; it is missing'
  if (expected === 'Array') return '; write a list: […]'
  // A union holds what each of its members expected.
  const inner = (issue.issues ?? []).find((one) => valuesOf(one).length > 1)
  const { input } = inner ?? issue
  const allowed = valuesOf(inner ?? issue)
  const meant = typeof input === 'string' ? suggest(input, allowed) : undefined
  return `${inner ? ` of ${allowed.join(', ')}` : ''}${meant ? `; did you mean "${meant}"?` : ''}`
}

/** The texts that were allowed. */
const valuesOf = ({ expected }: Issue): readonly string[] =>
  [...(expected ?? '').matchAll(/"([^"]+)"/g)].map(([, value]) => value ?? '')

/** The options at a place of a valibot schema. */
function namesAt(schema: unknown, keys: readonly unknown[]): readonly string[] {
  const { entries, pipe, wrapped, item } = Object(schema)
  if (wrapped) return namesAt(wrapped, keys)
  if (Array.isArray(pipe))
    return pipe.filter((one) => one !== schema).flatMap((one) => namesAt(one, keys))
  if (item) return namesAt(item, keys.slice(1))
  if (!entries) return []
  const [key, ...rest] = keys
  return key === undefined ? Object.keys(entries) : namesAt(Object(entries)[String(key)], rest)
}
