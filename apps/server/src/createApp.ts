import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { openApi } from './docs/openApi.ts'
import { createClientAddress, rateKeyOf } from './doors/clientAddress.ts'
import { corsHeaders, preflightHeaders, securityHeaders } from './doors/headers.ts'
import { createMeter, type Meter } from './doors/meter.ts'
import { projectDoor } from './doors/projectDoor.ts'
import { MethodNotAllowedError, NotFoundError, OriginRefusedError } from './errors.ts'
import type { Endpoint } from './http/endpoint.ts'
import { errorAnswer } from './http/errorAnswer.ts'
import { parse, readQuery } from './http/parse.ts'
import { readBody } from './http/readBody.ts'
import { withTimeLimit } from './http/withTimeLimit.ts'
import type { Server } from './server.ts'

type Env = {
  Bindings: HttpBindings
  Variables: {
    requestId: string
    client: string
    route?: string
    project?: string
    /** Whose pages may send cookies and read what is answered to them. */
    cookieOrigins?: readonly string[]
  }
}

/** Asked by the machine that keeps the server running, often, and from one address. */
const unlimited = new Set(['/health', '/ready'])

/** The doors and, behind them, the endpoints. */
export function createApp(server: Server, endpoints: readonly Endpoint[]): Hono<Env> {
  const { config, clock, log } = server
  const app = new Hono<Env>({ strict: false })
  const meter = createMeter(config, clock)
  const addressOf = createClientAddress(config.trustedProxies)
  // An address is logged as a mark that is the same while this process lives and says nothing else.
  const salt = randomBytes(16)
  const markOf = (address: string) =>
    createHmac('sha256', salt).update(address).digest('hex').slice(0, 12)

  // First of all, so that its pages can read every answer, a refusal of the doors included.
  for (const { path } of endpoints.filter(({ cookies }) => cookies))
    app.use(path, (context, next) => {
      const signIn = server.signIns.get(context.req.param('projectId') ?? '')
      if (signIn) context.set('cookieOrigins', signIn.policy.origins)
      return next()
    })

  app.use(async (context, next) => {
    const started = performance.now()
    const given = context.req.header('x-request-id')
    const requestId = given !== undefined && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID()
    context.set('requestId', requestId)
    const address = addressOf(
      context.env.incoming.socket.remoteAddress,
      context.req.header('x-forwarded-for') ?? null,
    )
    const client = rateKeyOf(address)
    context.set('client', client)
    try {
      if (!unlimited.has(context.req.path)) meter.takeOfClient(client)
      await next()
    } catch (error) {
      context.res = errorAnswer(error, log, requestId)
    }
    finish(context, server)
    log('info', 'request', {
      requestId,
      method: context.req.method,
      route: context.get('route'),
      status: context.res.status,
      milliseconds: Math.round((performance.now() - started) * 10) / 10,
      project: context.get('project'),
      client: markOf(client),
      ...(context.error instanceof OriginRefusedError && context.error.refused),
    })
  })

  app.options('*', () => new Response(null, { status: 204, headers: preflightHeaders }))

  for (const endpoint of endpoints)
    app.on(endpoint.method, endpoint.path, async (context) => {
      context.set('route', endpoint.path)
      const search = new URL(context.req.url).searchParams
      const project =
        endpoint.access === 'project'
          ? projectDoor(
              config,
              meter,
              projectIdsOf(endpoint, context, search),
              context.req.header('origin') ?? null,
            )
          : undefined
      if (project) context.set('project', project.id)
      return answer(endpoint, { server, meter }, context, search, project)
    })

  const document = openApi(endpoints)
  app.get('/openapi.json', () => Response.json(document))

  for (const [path, methods] of methodsByPath(endpoints))
    app.all(path, () => {
      throw new MethodNotAllowedError(methods)
    })

  app.notFound(() => errorAnswer(new NotFoundError('path', 'There is nothing here'), log, ''))
  app.onError((error, context) => errorAnswer(error, log, context.get('requestId')))
  return app
}

async function answer(
  endpoint: Endpoint,
  { server, meter }: { server: Server; meter: Meter },
  context: Context<Env>,
  search: URLSearchParams,
  project: ReturnType<typeof projectDoor> | undefined,
): Promise<Response> {
  const { bodyLimit, timeLimit, mode } = server.config
  const request = context.req.raw
  const params = endpoint.params && parse(endpoint.params, context.req.param())
  const query = parse(endpoint.query, readQuery(endpoint.query, search))
  const payer = { client: context.get('client'), project }
  // By the doors; what the bytes of the body cost is a part of what the body costs.
  let taken = 1
  const limits = {
    bytes: endpoint.bodyLimit ?? bodyLimit,
    milliseconds: timeLimit,
    mayBeEmpty: endpoint.body?.safeParse(undefined).success ?? false,
    take: (units: number) => {
      meter.take(payer, units, taken)
      taken += units
    },
  }
  const body = endpoint.body && parse(endpoint.body, await readBody(request, limits))
  if (endpoint.weigh) meter.take(payer, endpoint.weigh(body) - taken, taken)
  const cookies: string[] = []
  const result = await withTimeLimit(timeLimit, request.signal, (signal) =>
    endpoint.handle({
      params: params ?? {},
      query,
      body,
      project,
      server,
      signal,
      headers: request.headers,
      owe: (units) => meter.owe(payer, units),
      setCookies: (values) => cookies.push(...values),
    }),
  )
  if (result instanceof Response) return result
  // What the documentation promises is what is sent: a developer learns at once when it is not so.
  if (mode === 'development') endpoint.answer?.parse(result)
  const response = Response.json(result, {
    status: endpoint.status ?? 200,
    headers: { 'cache-control': 'no-store', ...endpoint.headers },
  })
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}

function projectIdsOf({ params }: Endpoint, context: Context<Env>, search: URLSearchParams) {
  const inPath = params !== undefined && 'projectId' in params.shape
  return inPath ? [context.req.param('projectId') ?? ''] : search.getAll('projectId')
}

/** What every answer carries, failures included. */
function finish(context: Context<Env>, server: Server): void {
  const origin = context.req.header('origin')
  const headers = {
    ...securityHeaders,
    'x-request-id': context.get('requestId'),
    ...(origin !== undefined && corsHeaders(origin, isOfCookies(context, origin))),
    ...(server.isStopping() && { connection: 'close' }),
  }
  for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value)
  context.res.headers.append('vary', 'Origin')
}

function isOfCookies(context: Context<Env>, origin: string): boolean {
  return context.get('cookieOrigins')?.includes(origin) ?? false
}

function methodsByPath(endpoints: readonly Endpoint[]): Map<string, string[]> {
  const methods = new Map<string, string[]>()
  for (const { path, method } of endpoints) {
    const names = method === 'GET' ? ['GET', 'HEAD'] : [method]
    methods.set(path, [...(methods.get(path) ?? []), ...names])
  }
  return methods
}
