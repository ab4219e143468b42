import * as z from 'zod'
import { errorBody } from '../http/createErrorResponse.ts'
import type { Endpoint } from '../http/defineEndpoint.ts'

export type JsonSchema = Record<string, unknown>

export type Operation = {
  summary: string
  description?: string
  operationId: string
  tags: string[]
  parameters: {
    name: string
    in: 'path' | 'query' | 'header'
    required: boolean
    schema: JsonSchema
  }[]
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> }
  responses: Record<
    string,
    { description: string; content?: Record<string, { schema: JsonSchema }> }
  >
}

export type OpenApi = {
  openapi: '3.1.0'
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
}

/** Descriptions of the status codes; the response body contains the reasons. */
export const meanings: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  304: 'Not modified',
  400: 'Bad request: invalid parameters or body',
  401: 'Unauthorized: missing or unknown project id, or invalid signature',
  403: 'Forbidden: origin not allowed for the project',
  404: 'Not found',
  408: 'Request timeout: the body took too long',
  413: 'Content too large',
  422: 'Unprocessable content: the body is not JSON',
  429: 'Too many requests: see Retry-After',
  501: 'Not implemented: no driver configured',
  503: 'Service unavailable: an upstream did not respond, or not in time',
}

/** Creates an OpenAPI 3.1 document of the endpoints from their zod schemas. */
export function openApi(endpoints: readonly Endpoint<never>[]): OpenApi {
  const paths: OpenApi['paths'] = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: getOperation(endpoint) }
  }
  return { openapi: '3.1.0', info: { title: 'Latchkey server', version: '1' }, paths }
}

/** The proof of endpoints of the embedded wallet's frame. */
const proofParameter = {
  name: 'DPoP',
  in: 'header' as const,
  required: true,
  schema: { type: 'string', description: 'The proof of the device' },
}

function getOperation(endpoint: Endpoint<never>): Operation {
  const { summary, description, path, method, params, query, body, response, binary } = endpoint
  const good = String(endpoint.status ?? 200)
  const failures = getStatuses(endpoint).map((status) => [
    String(status),
    {
      description: meanings[status] ?? '',
      content: { 'application/json': { schema: getSchema(errorBody, 'output') } },
    },
  ])
  const content = response
    ? { 'application/json': { schema: getSchema(response, 'output') } }
    : Object.fromEntries((binary ?? []).map((type) => [type, { schema: {} }]))
  return {
    summary,
    ...(description !== undefined && { description }),
    operationId: `${method.toLowerCase()} ${path}`.replace(/[^A-Za-z0-9]+(\w?)/g, (_, next) =>
      String(next).toUpperCase(),
    ),
    tags: [endpoint.access],
    parameters: [
      ...getParameters('path', params),
      ...getParameters('query', query),
      ...(endpoint.access === 'frame' ? [proofParameter] : []),
    ],
    ...(body && {
      requestBody: {
        required: !body.safeParse(undefined).success,
        content: { 'application/json': { schema: getSchema(body, 'input') } },
      },
    }),
    responses: {
      [good]: { description: meanings[Number(good)] ?? '', content },
      ...(binary && { 304: { description: meanings[304] ?? '' } }),
      ...Object.fromEntries(failures),
    },
  }
}

/** Returns the error statuses of the middleware and of the endpoint, in ascending order. */
export function getStatuses({ access, body, params, query, errors }: Endpoint<never>): number[] {
  const takesInput =
    body !== undefined || params !== undefined || Object.keys(query.shape).length > 0
  return [
    ...new Set([
      ...(takesInput ? [400] : []),
      ...(access === 'open' ? [] : [401, 403]),
      ...(body ? [408, 413, 422] : []),
      429,
      ...(errors ?? []),
    ]),
  ].sort((a, b) => a - b)
}

function getParameters(place: 'path' | 'query', object: z.ZodObject | undefined) {
  return Object.entries(object?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: !z.safeParse(field, undefined).success,
    schema: getSchema(field, 'input'),
  }))
}

function getSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // Omits the bounds of safe integers.
    override: ({ jsonSchema }) => {
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    },
  })
  return rest
}
