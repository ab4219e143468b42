import * as z from 'zod'

export type Config = {
  host: string
  port: number
  /** Origins of the sites that may embed the frame. */
  origins: readonly string[]
  /** The URL of apps/server as the browser reaches it, without a slash at the end. */
  accountsUrl: string
}

/** The settings are invalid. The message lists every invalid setting, one per line. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  constructor(problems: readonly string[]) {
    super(`The settings are not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
  }
}

const wholeNumber = (most: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value <= most, `must be from 0 to ${most}`)

/** Whether the text is an origin exactly as browsers write it, with https except on this machine. */
function isOrigin(text: string): boolean {
  const [, scheme, host = ''] =
    /^(https?):\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::\d{1,5})?$/.exec(text) ?? []
  if (scheme === undefined || !URL.canParse(text) || new URL(text).origin !== text) return false
  return scheme === 'https' || /^(127\.0\.0\.1|(.+\.)?localhost)$/.test(host)
}

const siteOrigin = z
  .string()
  .refine(
    isOrigin,
    'must be an origin like https://shop.example, without a path, a default port and *; http:// is for localhost only',
  )

function isAccountsUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { origin, username, password, search, hash } = new URL(text)
  return isOrigin(origin) && username + password + search + hash === ''
}

const accountsUrl = z
  .string()
  .refine(
    isAccountsUrl,
    'must be a URL like https://data.example, without a user, a query and a fragment; http:// is for localhost only',
  )
  .transform((text) => new URL(text).href.replace(/\/+$/, ''))

const environment = z.object({
  LATCHKEY_MODE: z.enum(['production', 'development']).default('production'),
  LATCHKEY_PORT_SHIFT: wholeNumber(50_000).default(0),
  LATCHKEY_FRAME_HOST: z.string().min(1).default('127.0.0.1'),
  LATCHKEY_FRAME_PORT: wholeNumber(65_535).default(5175),
  LATCHKEY_FRAME_ORIGINS: z
    .string()
    .transform((text) => [...new Set(text.split(/[\s,]+/).filter((part) => part !== ''))])
    .pipe(z.array(siteOrigin).min(1, 'must name an origin').max(256))
    .optional(),
  LATCHKEY_ACCOUNTS_URL: accountsUrl.optional(),
})

/**
 * Reads the settings from the environment.
 *
 * @throws {ConfigError} if settings are invalid, with one line per setting
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  // An empty variable counts as unset, because compose files and shells do not distinguish the two.
  const input = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const unknown = Object.keys(input)
    .filter((name) => name.startsWith('LATCHKEY_') && !Object.hasOwn(environment.shape, name))
    .map((name) => `${name}: unknown setting`)
  const parsed = environment.safeParse(input)
  const isDevelopment = input.LATCHKEY_MODE === 'development'
  const missing = (['LATCHKEY_FRAME_ORIGINS', 'LATCHKEY_ACCOUNTS_URL'] as const)
    .filter((name) => !isDevelopment && input[name] === undefined)
    .map((name) => `${name}: is not set`)
  const invalid = (parsed.error?.issues ?? []).map(describe)
  const problems = [...unknown, ...missing, ...invalid]
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems)
  const values = parsed.data
  const shift = values.LATCHKEY_PORT_SHIFT
  const port = values.LATCHKEY_FRAME_PORT === 0 ? 0 : values.LATCHKEY_FRAME_PORT + shift
  if (port > 65_535) throw new ConfigError(['LATCHKEY_FRAME_PORT: is too large with the shift'])
  return {
    host: values.LATCHKEY_FRAME_HOST,
    port,
    origins: values.LATCHKEY_FRAME_ORIGINS ?? getDevelopmentOrigins(shift),
    accountsUrl: values.LATCHKEY_ACCOUNTS_URL ?? `http://localhost:${5174 + shift}`,
  }
}

function describe({ path: [name, index], message }: z.core.$ZodIssue): string {
  const place = typeof index === 'number' ? `origin ${index + 1} ` : ''
  return `${String(name)}: ${place}${message}`
}

const hosts = ['localhost', 'shop.localhost', 'other.localhost', '127.0.0.1']

/** Of the playground; each is a site of its own. */
const getDevelopmentOrigins = (shift: number) =>
  hosts.map((host) => `http://${host}:${5173 + shift}`)
