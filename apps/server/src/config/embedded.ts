import type * as z from 'zod'
import { ConfigError } from './errors.ts'
import type { environment } from './schema.ts'

/** Settings of the embedded wallet's accounts. */
export type EmbeddedSettings = {
  /** 32 bytes in base64. With the database it opens every key of the accounts. */
  vaultSecret: string
  smtpUrl: string
  /** The sender's address. */
  mailFrom: string
  /** The origin of the wallet's frame, the only page that may call the endpoints. */
  frameOrigin: string
  /** The domain of passkeys (WebAuthn's RP ID): that of `frameOrigin`, or a parent of it. */
  rpId: string
  /** The URL under which the frame reaches this server; in development that of the request. */
  publicUrl: string | undefined
}

type Environment = z.output<typeof environment>

const required = [
  'LATCHKEY_VAULT_SECRET',
  'LATCHKEY_SMTP_URL',
  'LATCHKEY_MAIL_FROM',
  'LATCHKEY_FRAME_ORIGIN',
] as const satisfies (keyof Environment)[]

/**
 * Reads the settings of email login; undefined if none is set.
 *
 * @param siteOrigins patterns of the projects
 * @throws {ConfigError} if only some are set, or passkeys would be in reach of other pages
 */
export function readEmbedded(
  given: Environment,
  siteOrigins: readonly string[],
): EmbeddedSettings | undefined {
  const isDevelopment = given.LATCHKEY_MODE === 'development'
  const values = isDevelopment ? { ...getDefaults(given.LATCHKEY_PORT_SHIFT), ...given } : given
  const names = isDevelopment ? required : ([...required, 'LATCHKEY_PUBLIC_URL'] as const)
  const missing = names.filter((name) => values[name] === undefined)
  if (missing.length === names.length) return undefined
  const {
    LATCHKEY_VAULT_SECRET: vaultSecret,
    LATCHKEY_SMTP_URL: smtpUrl,
    LATCHKEY_MAIL_FROM: mailFrom,
    LATCHKEY_FRAME_ORIGIN: frameOrigin,
    LATCHKEY_PUBLIC_URL: publicUrl,
    LATCHKEY_RP_ID: givenRpId,
  } = values
  if (missing.length > 0 || !vaultSecret || !smtpUrl || !mailFrom || !frameOrigin)
    throw new ConfigError(missing.map((name) => `${name}: email login needs it too`))
  const reached = { LATCHKEY_FRAME_ORIGIN: frameOrigin, LATCHKEY_PUBLIC_URL: publicUrl }
  const readable = Object.entries(reached).filter(([, url]) => url && isReadable(url))
  if (readable.length > 0)
    throw new ConfigError(
      readable.map(([name]) => `${name}: must begin with https://; http:// is for localhost only`),
    )
  const { hostname } = new URL(frameOrigin)
  const rpId = givenRpId ?? hostname
  if (!`.${hostname}`.endsWith(`.${rpId}`))
    throw new ConfigError([
      'LATCHKEY_RP_ID: must be the domain of LATCHKEY_FRAME_ORIGIN, or a parent of it',
    ])
  // Any page of the domain can ask for the secret with which a passkey opens a wallet.
  const others = [...siteOrigins, ...(publicUrl === undefined ? [] : [publicUrl])]
  if (others.some((origin) => reaches(getHost(origin), { rpId, hostname })))
    throw new ConfigError([
      'LATCHKEY_RP_ID: the origins of projects and LATCHKEY_PUBLIC_URL must be outside of this domain, by default that of LATCHKEY_FRAME_ORIGIN',
    ])
  return { vaultSecret, smtpUrl, mailFrom, frameOrigin, rpId, publicUrl }
}

/** Whether the network can read and change what is sent to the URL. */
const isReadable = (url: string) =>
  /^http:/.test(url) && !/^(127\.0\.0\.1|(.+\.)?localhost)$/.test(new URL(url).hostname)

/** Of a URL or of the pattern of an origin; `*` is any host. */
const getHost = (origin: string) => /^https?:\/\/([^/:]+)/.exec(origin)?.[1] ?? origin

/** Whether a host of the pattern, in which `*` is one label, is in the domain, other than the frame's own. */
function reaches(pattern: string, { rpId, hostname }: { rpId: string; hostname: string }): boolean {
  if (pattern === '*') return true
  const labels = pattern.split('.').reverse()
  const isFrame = rpId === hostname && labels.length === rpId.split('.').length
  return rpId
    .split('.')
    .reverse()
    .every((label, index) => labels[index] === label || (labels[index] === '*' && !isFrame))
}

/** Values for the mail catcher of apps/devnet, and a secret that everybody knows. */
function getDefaults(portShift: number) {
  return {
    LATCHKEY_VAULT_SECRET: Buffer.from('a vault secret, known to anybody').toString('base64'),
    LATCHKEY_SMTP_URL: `smtp://127.0.0.1:${9125 + portShift}`,
    LATCHKEY_MAIL_FROM: 'wallet@latchkey.test',
    LATCHKEY_FRAME_ORIGIN: `http://wallet.localhost:${5175 + portShift}`,
  }
}
