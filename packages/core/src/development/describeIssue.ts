import { describeName, suggestRenamed } from './describeName.ts'

type Issue = {
  readonly expected: string | null
  readonly input: unknown
  readonly issues?: readonly Issue[] | undefined
  readonly path?: readonly { readonly key: unknown }[] | undefined
}

/** Calls `refuse` with a hint about an invalid option: the closest name or value, never the given value. */
export function describeIssue(
  schema: unknown,
  issue: Issue,
  refuse: (hint: string) => never,
): never {
  return refuse(getHint(schema, issue))
}

function getHint(schema: unknown, issue: Issue): string {
  const { expected, path = [] } = issue
  const keys = path.map(({ key }) => key)
  const last = keys.at(-1)
  if (expected === 'never' && typeof last === 'string')
    return describeName(last, getOptionNames(schema, keys.slice(0, -1)))
  if (issue.input === undefined && keys.length > 0) return '; it is missing'
  if (expected === 'Array') return '; write a list: […]'
  // The issues of a union are nested in its members.
  const inner = (issue.issues ?? []).find((one) => getAllowedValues(one).length > 1)
  const { input } = inner ?? issue
  const allowed = getAllowedValues(inner ?? issue)
  const suggestion = typeof input === 'string' ? suggestRenamed(input, allowed) : ''
  return (inner ? ` of ${allowed.join(', ')}` : '') + suggestion
}

/** The strings that an issue allows. */
const getAllowedValues = ({ expected }: Issue): readonly string[] =>
  [...(expected ?? '').matchAll(/"([^"]+)"/g)].map(([, value]) => value ?? '')

/** The option names at a path of a valibot schema. */
function getOptionNames(schema: unknown, keys: readonly unknown[]): readonly string[] {
  const { entries, pipe, wrapped, item } = Object(schema)
  if (wrapped) return getOptionNames(wrapped, keys)
  if (Array.isArray(pipe))
    return pipe.filter((one) => one !== schema).flatMap((one) => getOptionNames(one, keys))
  if (item) return getOptionNames(item, keys.slice(1))
  if (!entries) return []
  const [key, ...rest] = keys
  return key === undefined
    ? Object.keys(entries)
    : getOptionNames(Object(entries)[String(key)], rest)
}
