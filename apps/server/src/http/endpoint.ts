import * as z from 'zod'
import type { Project } from '../config/schema.ts'
import type { Server } from './server.ts'

/** Carried by every call of a page, POST included: whose it is, and which SDK asks. */
const sdkQuery = z.object({
  projectId: z.string().meta({ description: 'The project, as in the settings of the server' }),
  // Both are kept with events, so they are words and a version, and no place for anything else.
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

/** A request that passed every door: its parts are parsed, its project may be asked about. */
export type Call<params, query, body> = {
  params: params
  query: query & Partial<z.output<typeof sdkQuery>>
  body: body
  /** Whose page it is; of an open endpoint, nobody's. */
  project: Project | undefined
  server: Server
  /** Fires when the time for the answer is over or the client is gone. Hand it to every fetch. */
  signal: AbortSignal
  /** Request headers, for the few endpoints that read one. */
  headers: Headers
  /** Counts the call as so many more requests: of work whose size was not known before. */
  owe(units: number): void
  /** Sends along values of `Set-Cookie`; only where {@link Endpoint.cookies} says so does a page's browser take them. */
  setCookies(values: readonly string[]): void
}

type Definition<
  params extends z.ZodObject,
  query extends z.ZodObject,
  body extends z.ZodType,
  answer extends z.ZodType,
  result,
  drivers,
> = {
  method: 'GET' | 'POST'
  /** As Hono writes it: `/v1/identity/:address`. */
  path: string
  /** One line for docs/api.md, and more below it. */
  summary: string
  description?: string
  /** `project` asks for a known projectId from one of its origins, `open` for nothing. */
  access: 'project' | 'open'
  /** Answers by who is signed in: with cookies, to the origins of the project's `signIn`. Its path names the project. */
  cookies?: boolean
  params?: params
  query?: query
  body?: body
  /** Bytes of the body, when not the server's setting. */
  bodyLimit?: number
  /** How many requests it counts as, when not one. */
  weigh?(body: z.output<body>): number
  /** Status of a good answer; 200 when not given. */
  status?: 200 | 201 | 202
  /** What a good answer is. Without it the answer is no JSON, and the handler makes the `Response`. */
  answer?: answer
  /** Content types of an answer that is no JSON. */
  binary?: readonly string[]
  /** Headers for every good answer, such as cache-control. */
  headers?: Readonly<Record<string, string>>
  /** Statuses it fails with beside those of the doors. */
  errors?: readonly number[]
  /** @param drivers those that it uses, named by its type. The server passes all that it has. */
  handle: (
    call: Call<z.output<params>, z.output<query>, z.output<body>>,
    drivers: drivers,
  ) => Promise<result>
}

/** What the app and the documentation need of an endpoint, whatever its own types are. */
export type Endpoint<drivers = unknown> = Omit<
  Definition<z.ZodObject, z.ZodObject, z.ZodType, z.ZodType, unknown, drivers>,
  'handle' | 'params' | 'query' | 'body' | 'answer' | 'weigh'
> & {
  weigh: ((body: unknown) => number) | undefined
  answer: z.ZodType | undefined
  params: z.ZodObject | undefined
  query: z.ZodObject
  body: z.ZodType | undefined
  handle: (call: Call<unknown, unknown, unknown>, drivers: drivers) => Promise<unknown>
}

/** The same, with nothing to write to: so a literal in a handler keeps its type and a list of the settings fits. */
type Readable<value> = value extends readonly (infer item)[]
  ? readonly Readable<item>[]
  : value extends object
    ? { readonly [key in keyof value]: Readable<value[key]> }
    : value

const nothing = z.object({})

/**
 * One endpoint: its schemas, from which its doors and its documentation are made, and its handler.
 * Endpoints for a project also take the three SDK parameters of every call; the project may stand in the path instead.
 *
 * @example
 * export const getGreeting = defineEndpoint({
 *   method: 'GET',
 *   path: '/v1/greeting/:name',
 *   summary: 'Says hello',
 *   access: 'project',
 *   params: z.object({ name: z.string().min(1).max(64) }),
 *   answer: z.object({ greeting: z.string() }),
 *   handle: async ({ params }) => ({ greeting: `Hello ${params.name}` }),
 * })
 */
export function defineEndpoint<
  answer extends z.ZodType = z.ZodNever,
  params extends z.ZodObject = typeof nothing,
  query extends z.ZodObject = typeof nothing,
  body extends z.ZodType = z.ZodUndefined,
  const result extends Readable<z.input<answer>> | Response = Readable<z.input<answer>> | Response,
  drivers = unknown,
>(definition: Definition<params, query, body, answer, result, drivers>): Endpoint<drivers> {
  const own: z.ZodObject = definition.query ?? nothing
  const isNamedByPath = definition.params !== undefined && 'projectId' in definition.params.shape
  const shared = isNamedByPath ? sdkQuery.omit({ projectId: true }) : sdkQuery
  return {
    ...definition,
    params: definition.params,
    query: definition.access === 'project' ? own.extend(shared.shape) : own,
    body: definition.body,
    answer: definition.answer,
    weigh: definition.weigh && ((body) => definition.weigh?.(body as z.output<body>) ?? 1),
    handle: (call, drivers) =>
      definition.handle(call as Call<z.output<params>, z.output<query>, z.output<body>>, drivers),
  }
}
