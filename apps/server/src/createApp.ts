import { createHmac, randomBytes } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { type RequestIdVariables, requestId } from 'hono/request-id'
import type { Drivers } from './createDrivers.ts'
import { openApi } from './docs/openApi.ts'
import { MethodNotAllowedError, NotFoundError, OriginRefusedError } from './errors/errors.ts'
import { type ByteLimits, createByteLimits } from './http/createByteLimits.ts'
import { createErrorResponse } from './http/createErrorResponse.ts'
import type { Endpoint } from './http/defineEndpoint.ts'
import { parse, readQuery } from './http/parse.ts'
import { readBody } from './http/readBody.ts'
import { type RequestScope, runInScope } from './http/requestScope.ts'
import type { Server } from './http/server.ts'
import { withTimeLimit } from './http/withTimeLimit.ts'
import { createClientAddress, getNetworkKey, getRateKey } from './middleware/clientAddress.ts'
import { createMeter, type RateLimit } from './middleware/createMeter.ts'
import {
  corsOfFrame,
  corsWithCookies,
  corsWithoutCookies,
  securityHeaders,
} from './middleware/headers.ts'
import { requireProjectId } from './middleware/requireProjectId.ts'

type Env = {
  Bindings: HttpBindings
  Variables: RequestIdVariables & {
    client: string
    network: string
    route?: string
    project?: string
    /** Origins that may send cookies and read the responses. */
    cookieOrigins?: readonly string[]
    isOfFrame?: boolean
  }
}

/** Routes without a rate limit per address, because monitoring requests them often from one address. */
const unlimited = new Set(['/health', '/ready'])

/** Creates the app with the middleware and the endpoints. */
export function createApp(
  server: Server,
  drivers: Drivers,
  endpoints: readonly Endpoint<Drivers>[],
): Hono<Env> {
  const { config, clock, log } = server
  const app = new Hono<Env>({ strict: false })
  const meter = createMeter(config, clock)
  const byteLimits = createByteLimits({
    client: config.unreadBytesPerClient,
    all: config.unreadBytes,
  })
  const getAddress = createClientAddress(config.trustedProxies)
  // Addresses are logged as a hash with a salt that is random per process.
  const salt = randomBytes(16)
  const getMark = (address: string) =>
    createHmac('sha256', salt).update(address).digest('hex').slice(0, 12)

  app.use(requestId({ limitLength: 64 }))
  app.use(securityHeaders)
  app.use(async (context, next) => {
    const started = performance.now()
    const address = getAddress(
      context.env.incoming.socket.remoteAddress,
      context.req.header('x-forwarded-for') ?? null,
    )
    const client = getRateKey(address)
    context.set('client', client)
    context.set('network', getNetworkKey(address))
    try {
      await next()
    } catch (error) {
      // Hono's onError handles instances of Error only.
      context.res = createErrorResponse(error, log, context.get('requestId'))
    }
    // context.header, which requestId uses, does not affect a Response created without the context.
    context.res.headers.set('x-request-id', context.get('requestId'))
    if (server.isStopping()) context.res.headers.set('connection', 'close')
    log('info', 'request', {
      requestId: context.get('requestId'),
      method: context.req.method,
      route: context.get('route'),
      status: context.res.status,
      milliseconds: Math.round((performance.now() - started) * 10) / 10,
      project: context.get('project'),
      client: getMark(client),
      ...(context.error instanceof OriginRefusedError && context.error.refused),
    })
  })
  const limitClient: MiddlewareHandler<Env> = (context, next) => {
    if (!unlimited.has(context.req.path)) meter.takeOfClient(context.get('client'))
    return next()
  }
  // Registered before cors, which responds to preflight requests.
  app.options('*', limitClient)
  for (const { path } of endpoints.filter(({ cookies }) => cookies))
    app.use(path, (context, next) => {
      const signIn = drivers.signIns.get(context.req.param('projectId') ?? '')
      if (signIn) context.set('cookieOrigins', signIn.policy.origins)
      return next()
    })
  for (const { path } of endpoints.filter(({ access }) => access === 'frame'))
    app.use(path, (context, next) => {
      context.set('isOfFrame', true)
      return next()
    })
  const corsForFrame = corsOfFrame(config.embedded?.frameOrigin ?? '')
  app.use((context, next) => {
    if (context.get('isOfFrame')) return corsForFrame(context, next)
    const isOfCookies = context.get('cookieOrigins')?.includes(context.req.header('origin') ?? '')
    return isOfCookies ? corsWithCookies(context, next) : corsWithoutCookies(context, next)
  })
  // Registered after cors, so that a page can read the rejection.
  app.use(limitClient)

  for (const endpoint of endpoints)
    app.on(endpoint.method, endpoint.path, async (context) => {
      context.set('route', endpoint.path)
      const search = new URL(context.req.url).searchParams
      const project =
        endpoint.access !== 'open'
          ? requireProjectId(
              config,
              meter,
              getProjectIds(endpoint, context, search),
              context.req.header('origin') ?? null,
              endpoint,
            )
          : undefined
      if (project) context.set('project', project.id)
      const parts = { server, drivers, meter, byteLimits }
      return handleRequest(endpoint, parts, context, search, project)
    })

  const document = openApi(endpoints)
  app.get('/openapi.json', () => Response.json(document))

  for (const [path, methods] of groupMethodsByPath(endpoints))
    app.all(path, () => {
      throw new MethodNotAllowedError(methods)
    })

  app.notFound(() => createErrorResponse(new NotFoundError('path', 'Not found'), log, ''))
  app.onError((error, context) => createErrorResponse(error, log, context.get('requestId')))
  return app
}

async function handleRequest(
  endpoint: Endpoint<Drivers>,
  {
    server,
    drivers,
    meter,
    byteLimits,
  }: { server: Server; drivers: Drivers; meter: RateLimit; byteLimits: ByteLimits },
  context: Context<Env>,
  search: URLSearchParams,
  project: ReturnType<typeof requireProjectId> | undefined,
): Promise<Response> {
  const { bodyLimit, timeLimit, mode } = server.config
  const request = context.req.raw
  const params = endpoint.params && parse(endpoint.params, context.req.param())
  const query = parse(endpoint.query, readQuery(endpoint.query, search))
  const payer = { client: context.get('client'), project }
  // One unit is consumed by the middleware. The cost of the body's bytes is part of the cost of the body.
  let taken = 1
  const limits = {
    bytes: endpoint.bodyLimit ?? bodyLimit,
    milliseconds: timeLimit,
    mayBeEmpty: endpoint.body?.safeParse(undefined).success ?? false,
    consume: (units: number) => {
      meter.consume(payer, units, taken)
      taken += units
    },
  }
  const received = endpoint.body && (await readBody(request, limits))
  const body = endpoint.body && parse(endpoint.body, received?.value)
  if (endpoint.weigh) meter.consume(payer, endpoint.weigh(body) - taken, taken)
  const cookies: string[] = []
  const scope = openScope(context, byteLimits)
  const result = await runInScope(scope, () =>
    withTimeLimit(timeLimit, request.signal, (signal) =>
      endpoint.handle(
        {
          params: params ?? {},
          query,
          body,
          project,
          server,
          signal,
          sent: {
            method: request.method,
            url: request.url,
            body: received?.bytes ?? new Uint8Array(),
          },
          headers: request.headers,
          consumeQuota: (units) => meter.charge(payer, units),
          setCookies: (values) => cookies.push(...values),
        },
        drivers,
      ),
    ),
  ).catch((error: unknown) => {
    throw scope.bytes.error ?? error
  })
  if (result instanceof Response) {
    const bytes = result.body && new Uint8Array(await result.arrayBuffer())
    scope.bytes.raiseTo(bytes?.byteLength ?? 0)
    return new Response(bytes, { status: result.status, headers: result.headers })
  }
  // Responses are validated against the documented schema, to find mistakes immediately.
  if (mode === 'development') endpoint.response?.parse(result)
  const text = JSON.stringify(result)
  scope.bytes.raiseTo(Buffer.byteLength(text))
  const response = new Response(text, {
    status: endpoint.status ?? 200,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      ...endpoint.headers,
    },
  })
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}

/** The scope of a request, whose bytes are held until the response is written or the connection has ended. */
function openScope(context: Context<Env>, byteLimits: ByteLimits): RequestScope {
  const bytes = byteLimits.open(context.get('client'))
  const release = bytes.keep()
  const { outgoing } = context.env
  if (outgoing.closed) release()
  else outgoing.once('close', release)
  return { network: context.get('network'), bytes }
}

function getProjectIds(
  { params }: Endpoint<never>,
  context: Context<Env>,
  search: URLSearchParams,
) {
  const inPath = params !== undefined && 'projectId' in params.shape
  return inPath ? [context.req.param('projectId') ?? ''] : search.getAll('projectId')
}

function groupMethodsByPath(endpoints: readonly Endpoint<never>[]): Map<string, string[]> {
  const methods = new Map<string, string[]>()
  for (const { path, method } of endpoints) {
    const names = method === 'GET' ? ['GET', 'HEAD'] : [method]
    methods.set(path, [...(methods.get(path) ?? []), ...names])
  }
  return methods
}
