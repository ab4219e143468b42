import type * as z from 'zod'
import { InvalidRequestError, RequestError } from '../errors/errors.ts'

/**
 * Parses the input with the schema.
 *
 * @throws {RequestError} 400 with a reason for each issue; the field is the path of the value.
 */
export function parse<schema extends z.ZodType>(schema: schema, input: unknown): z.output<schema> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const reasons = parsed.error.issues.slice(0, 8).map(({ code, path, message }) => ({
    field: path.map(String).join('.'),
    description: code !== 'custom' && isAbsent(input, path) ? 'is required' : message,
  }))
  throw new RequestError(400, reasons)
}

function isAbsent(input: unknown, path: readonly PropertyKey[]): boolean {
  const value = path.reduce(
    (place, key) =>
      typeof place === 'object' && place !== null && Object.hasOwn(place, key)
        ? Reflect.get(place, key)
        : undefined,
    input,
  )
  return value === undefined
}

/**
 * The parameters of a query string that the schema has; others are ignored.
 *
 * @throws {InvalidRequestError} for a duplicate parameter
 */
export function readQuery(schema: z.ZodObject, search: URLSearchParams): Record<string, string> {
  const values: Record<string, string> = {}
  for (const name of Object.keys(schema.shape)) {
    const [value, ...more] = search.getAll(name)
    if (more.length > 0) throw new InvalidRequestError(name, 'Given more than once')
    // A parameter without a value, such as `cursor=`, counts as absent.
    if (value !== undefined && value !== '') values[name] = value
  }
  return values
}
