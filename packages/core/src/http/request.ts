import * as v from 'valibot'
import { InvalidAnswerError } from './errors.ts'
import { readText } from './readText.ts'
import { type Call, type HttpPorts, send } from './send.ts'

/** Maximum size of a response: 2 MiB. */
const maxResponseBytes = 2_097_152

/** The `schema` of a call whose response body is ignored. */
export const emptyResponse = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
)

export type HttpCall<schema extends v.GenericSchema> = Call & {
  /** The schema of the response. */
  readonly schema: schema
}

/**
 * Sends one HTTP request and parses the JSON response.
 *
 * @throws {InvalidAnswerError} if the response is not JSON, exceeds 2 MiB, or has another shape
 * @throws {HttpStatusError | NetworkFailedError | TimedOutError | CancelledError} see `send`
 */
export async function request<schema extends v.GenericSchema>(
  ports: HttpPorts,
  { schema, ...call }: HttpCall<schema>,
): Promise<v.InferOutput<schema>> {
  const text = await send(ports, call, (response) => readText(response, maxResponseBytes))
  return parse(schema, Object.is(schema, emptyResponse) ? 'null' : text)
}

function parse<schema extends v.GenericSchema>(
  schema: schema,
  text: string,
): v.InferOutput<schema> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    throw new InvalidAnswerError('the response is not JSON', cause)
  }
  const result = v.safeParse(schema, json)
  if (result.success) return result.output
  // The path alone: the value is untrusted, and errors are logged.
  throw new InvalidAnswerError(`unexpected response at '${v.getDotPath(result.issues[0]) ?? ''}'`)
}
