import { readFileSync } from 'node:fs'
import type * as z from 'zod'
import type { LogLevel } from '../ports/log.ts'
import { developmentFile, developmentPoll, developmentSecret } from './development.ts'
import { type EmbeddedSettings, readEmbedded } from './embedded.ts'
import { ConfigError } from './errors.ts'
import type { ProviderSettings } from './onramp/schema.ts'
import { type Chain, type ConfigFile, configFile, environment, type Project } from './schema.ts'
import { signInProblem } from './signInSettings.ts'

export type Config = {
  mode: 'production' | 'development'
  host: string
  port: number
  database: { url: string; token: string | undefined }
  /** Addresses and ranges of proxies whose X-Forwarded-For is trusted. */
  trustedProxies: readonly string[]
  clientRequestsPerMinute: number
  /** Maximum number of open connections; a further one closes the idlest. */
  maxConnections: number
  /** Maximum number of open connections of one IPv4 address or IPv6 /64, except trusted proxies and 127.0.0.1. */
  maxConnectionsPerClient: number
  /** The same for one IPv6 /48. */
  maxConnectionsPerNetwork: number
  /** Maximum bytes of answers and responses that clients have not read yet. */
  unreadBytes: number
  /** The same for one IPv4 address or IPv6 /64. */
  unreadBytesPerClient: number
  /** Maximum bytes of a request body, unless the route has its own limit. */
  bodyLimit: number
  /** Maximum time in ms for receiving a body, and for creating a response. */
  timeLimit: number
  analyticsDays: number
  /** Maximum bytes of the events of one project. */
  analyticsBytes: number
  /** The secret from which keys of smart sessions are derived. Without it no smart session is created. */
  sessionSecret: string | undefined
  /** The secret that signs the URLs of pictures. Without it answers have no pictures of other hosts. */
  pictureSecret: string | undefined
  /** Email login; undefined if it is off. */
  embedded: EmbeddedSettings | undefined
  /** Interval between requests for new blocks, in ms. */
  historyPoll: number
  /** The gateway for `ipfs://` documents and images; without it they are omitted. */
  ipfsGateway: string | undefined
  logLevel: LogLevel
  projects: ReadonlyMap<string, Project>
  chains: ReadonlyMap<string, Chain>
  nameZone: string | undefined
  reservedNames: readonly string[]
  onramp: readonly ProviderSettings[]
}

/**
 * Reads the server's settings from the environment and from the file at LATCHKEY_CONFIG.
 *
 * @param env the environment, usually `process.env`
 * @param read reads the file at a path
 * @throws {ConfigError} if settings are invalid, with one line per setting
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  read: (path: string) => string = (path) => readFileSync(path, 'utf8'),
): Config {
  // An empty variable counts as unset, because compose files and shells do not distinguish the two.
  const input = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const known = Object.keys(environment.shape)
  const misspelt = Object.keys(input)
    .filter((name) => name.startsWith('LATCHKEY_') && !known.includes(name))
    .map((name) => `${nameVariable(name)}: unknown setting`)
  const parsed = environment.safeParse(input)
  if (!parsed.success || misspelt.length > 0)
    throw new ConfigError([...misspelt, ...(parsed.error?.issues ?? []).map(describe)])
  const values = parsed.data
  const shift = values.LATCHKEY_PORT_SHIFT
  const file = readFile(values.LATCHKEY_CONFIG, read, () => {
    if (values.LATCHKEY_MODE === 'development') return developmentFile(shift)
    throw new ConfigError(['LATCHKEY_CONFIG: names the file with the projects; it is not set'])
  })
  return {
    mode: values.LATCHKEY_MODE,
    host: values.LATCHKEY_HOST,
    port: values.LATCHKEY_PORT === 0 ? 0 : values.LATCHKEY_PORT + shift,
    database: { url: values.LATCHKEY_DATABASE_URL, token: values.LATCHKEY_DATABASE_TOKEN },
    trustedProxies: values.LATCHKEY_TRUSTED_PROXIES,
    clientRequestsPerMinute: values.LATCHKEY_CLIENT_REQUESTS_PER_MINUTE,
    maxConnections: values.LATCHKEY_MAX_CONNECTIONS,
    maxConnectionsPerClient: values.LATCHKEY_MAX_CONNECTIONS_PER_CLIENT,
    maxConnectionsPerNetwork: values.LATCHKEY_MAX_CONNECTIONS_PER_NETWORK,
    unreadBytes: values.LATCHKEY_UNREAD_MEGABYTES * 1_048_576,
    unreadBytesPerClient: values.LATCHKEY_UNREAD_MEGABYTES_PER_CLIENT * 1_048_576,
    bodyLimit: values.LATCHKEY_BODY_LIMIT,
    timeLimit: values.LATCHKEY_TIME_LIMIT_MS,
    analyticsDays: values.LATCHKEY_ANALYTICS_DAYS,
    analyticsBytes: values.LATCHKEY_ANALYTICS_MEGABYTES * 1_048_576,
    sessionSecret: values.LATCHKEY_SESSION_SECRET ?? developmentSecret(values.LATCHKEY_MODE),
    pictureSecret: values.LATCHKEY_PICTURE_SECRET ?? developmentSecret(values.LATCHKEY_MODE),
    embedded: readEmbedded(
      values,
      file.projects.flatMap(({ origins }) => origins),
    ),
    historyPoll: values.LATCHKEY_HISTORY_POLL_MS ?? developmentPoll(values.LATCHKEY_MODE) ?? 4000,
    ipfsGateway: values.LATCHKEY_IPFS_GATEWAY,
    logLevel: values.LATCHKEY_LOG_LEVEL,
    projects: new Map(file.projects.map((project) => [project.id, project])),
    chains: new Map(file.chains.map((chain) => [chain.caipNetworkId, chain])),
    nameZone: file.nameZone,
    reservedNames: file.reservedNames,
    onramp: file.onramp,
  }
}

/**
 * Reads only the database settings, for programs that need no others.
 *
 * @throws {ConfigError} if the database settings are invalid
 */
export function readDatabaseConfig(
  env: Readonly<Record<string, string | undefined>>,
): Config['database'] {
  const url = env.LATCHKEY_DATABASE_URL === '' ? undefined : env.LATCHKEY_DATABASE_URL
  const token = env.LATCHKEY_DATABASE_TOKEN === '' ? undefined : env.LATCHKEY_DATABASE_TOKEN
  const parsed = environment
    .pick({ LATCHKEY_DATABASE_URL: true, LATCHKEY_DATABASE_TOKEN: true })
    .safeParse({ LATCHKEY_DATABASE_URL: url, LATCHKEY_DATABASE_TOKEN: token })
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(describe))
  return { url: parsed.data.LATCHKEY_DATABASE_URL, token: parsed.data.LATCHKEY_DATABASE_TOKEN }
}

function readFile(
  path: string | undefined,
  read: (path: string) => string,
  otherwise: () => ConfigFile,
): ConfigFile {
  if (path === undefined) return otherwise()
  let content: unknown
  try {
    content = JSON.parse(read(path))
  } catch (error) {
    throw new ConfigError([`LATCHKEY_CONFIG: ${path} cannot be read: ${describeFailure(error)}`])
  }
  const parsed = configFile.safeParse(content)
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => `${path}: ${describe(issue)}`))
  const problems = parsed.data.projects.flatMap((project, index) => {
    const problem = signInProblem(project)
    return problem === undefined ? [] : [`${path}: projects.${index}.${problem}`]
  })
  if (problems.length > 0) throw new ConfigError(problems)
  return parsed.data
}

/** Describes why the file cannot be read, without the quoted text in V8's JSON errors, which may contain a key. */
function describeFailure(error: unknown): string {
  if (!(error instanceof SyntaxError))
    return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
  return ['it is not JSON', ...(/ at position \d+/.exec(error.message) ?? [])].join('')
}

function describe(issue: z.core.$ZodIssue): string {
  const place = issue.path.map(String).join('.')
  const message =
    issue.code === 'unrecognized_keys'
      ? `unknown setting: ${issue.keys.map(nameKey).join(', ')}`
      : issue.message
  return place === '' ? message : `${place}: ${message}`
}

/** A name that is not made of words may be a key in the wrong place. */
const nameKey = (name: string): string =>
  /^[a-z]{1,16}([A-Z][a-z]{1,16}){0,3}$/.test(name) ? name : '…'

const nameVariable = (name: string): string =>
  /^LATCHKEY(_[A-Z]{1,16}){1,5}$/.test(name) ? name : 'LATCHKEY_…'
