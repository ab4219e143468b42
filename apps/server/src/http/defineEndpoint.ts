import * as z from 'zod'
import type { Project } from '../config/schema.ts'
import type { Server } from './server.ts'

/** Query parameters of every request of a page, POST included: the project and the SDK. */
const sdkQuery = z.object({
  projectId: z.string().meta({ description: 'The project, as in the settings of the server' }),
  // Stored with events, so they are limited to a word and a version.
  st: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,31}$/i, 'must be a word')
    .optional()
    .meta({ description: 'SDK type; latchkey' }),
  sv: z
    .string()
    .regex(
      /^([a-z][a-z0-9]{0,15}-){0,3}\d{1,5}(\.\d{1,5}){0,2}(-[a-z]{1,10}(\.\d{1,5})?)?$/i,
      'must be a version',
    )
    .optional()
    .meta({ description: 'SDK version; 4' }),
})

/** A request that passed all middleware, with parsed parts. */
export type Call<params, query, body> = {
  params: params
  query: query & Partial<z.output<typeof sdkQuery>>
  body: body
  /** The calling project; undefined on public endpoints. */
  project: Project | undefined
  server: Server
  /** Fires when the time limit is reached or the client disconnects. Pass it to every fetch. */
  signal: AbortSignal
  /** The request as it was received, to verify a signature of it. */
  sent: { readonly method: string; readonly url: string; readonly body: Uint8Array }
  /** Request headers, for the few endpoints that read one. */
  headers: Headers
  /** Charges extra units, for work of unknown size. */
  consumeQuota(units: number): void
  /** Adds `Set-Cookie` headers; a page's browser accepts them only with {@link Endpoint.cookies}. */
  setCookies(values: readonly string[]): void
}

type Definition<
  params extends z.ZodObject,
  query extends z.ZodObject,
  body extends z.ZodType,
  response extends z.ZodType,
  result,
  drivers,
> = {
  method: 'GET' | 'POST'
  /** In Hono's notation: `/v1/identity/:address`. */
  path: string
  /** One line for docs/api.md, followed by details. */
  summary: string
  description?: string
  /**
   * `project` requires a known projectId and one of its origins; `frame` requires a known projectId and the origin of
   * the embedded wallet's frame, and its handler begins with openCall; `open` requires nothing.
   */
  access: 'project' | 'frame' | 'open'
  /** With access `project`: accepts the origin of the embedded wallet's frame too. */
  isForFrameToo?: boolean
  /** Accepts cookies, from the origins of the project's `signIn`. Its path contains the project. */
  cookies?: boolean
  params?: params
  query?: query
  body?: body
  /** Maximum bytes of the body, if it differs from the server's setting. */
  bodyLimit?: number
  /** Number of requests that it counts as. Default: one. */
  weigh?(body: z.output<body>): number
  /** Status of a successful response; default 200. */
  status?: 200 | 201 | 202
  /** Response schema. If omitted, the handler returns a `Response`. */
  response?: response
  /** Content types of a response that is not JSON. */
  binary?: readonly string[]
  /** Headers of every successful response, such as cache-control. */
  headers?: Readonly<Record<string, string>>
  /** Further statuses of failures, besides those of the middleware. */
  errors?: readonly number[]
  /** @param drivers the drivers that it uses, by the type of the parameter; the server passes all */
  handle: (
    call: Call<z.output<params>, z.output<query>, z.output<body>>,
    drivers: drivers,
  ) => Promise<result>
}

/** The part of an endpoint for the app and the documentation, without its own types. */
export type Endpoint<drivers = unknown> = Omit<
  Definition<z.ZodObject, z.ZodObject, z.ZodType, z.ZodType, unknown, drivers>,
  'handle' | 'params' | 'query' | 'body' | 'response' | 'weigh'
> & {
  weigh: ((body: unknown) => number) | undefined
  response: z.ZodType | undefined
  params: z.ZodObject | undefined
  query: z.ZodObject
  body: z.ZodType | undefined
  handle: (call: Call<unknown, unknown, unknown>, drivers: drivers) => Promise<unknown>
}

/** A readonly version, so that literals in handlers keep their types and lists of the settings are assignable. */
type Readable<value> = value extends readonly (infer item)[]
  ? readonly Readable<item>[]
  : value extends object
    ? { readonly [key in keyof value]: Readable<value[key]> }
    : value

const nothing = z.object({})

/**
 * Defines an endpoint by its schemas, from which middleware and documentation follow, and its handler. Endpoints for
 * a project also take the three SDK parameters; the project may be part of the path instead.
 *
 * @example
 * export const getGreeting = defineEndpoint({
 *   method: 'GET',
 *   path: '/v1/greeting/:name',
 *   summary: 'Says hello',
 *   access: 'project',
 *   params: z.object({ name: z.string().min(1).max(64) }),
 *   response: z.object({ greeting: z.string() }),
 *   handle: async ({ params }) => ({ greeting: `Hello ${params.name}` }),
 * })
 */
export function defineEndpoint<
  response extends z.ZodType = z.ZodNever,
  params extends z.ZodObject = typeof nothing,
  query extends z.ZodObject = typeof nothing,
  body extends z.ZodType = z.ZodUndefined,
  const result extends Readable<z.input<response>> | Response =
    | Readable<z.input<response>>
    | Response,
  drivers = unknown,
>(definition: Definition<params, query, body, response, result, drivers>): Endpoint<drivers> {
  const querySchema: z.ZodObject = definition.query ?? nothing
  const isNamedByPath = definition.params !== undefined && 'projectId' in definition.params.shape
  const shared = isNamedByPath ? sdkQuery.omit({ projectId: true }) : sdkQuery
  return {
    ...definition,
    params: definition.params,
    query: definition.access !== 'open' ? querySchema.extend(shared.shape) : querySchema,
    body: definition.body,
    response: definition.response,
    weigh: definition.weigh && ((body) => definition.weigh?.(body as z.output<body>) ?? 1),
    handle: (call, drivers) =>
      definition.handle(call as Call<z.output<params>, z.output<query>, z.output<body>>, drivers),
  }
}
