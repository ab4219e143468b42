import type { Config } from './config.ts'

type Headers = Readonly<Record<string, string>>

/** Sent with every response. A frame on a page with COEP loads only with both cross-origin headers. */
const always = {
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'cross-origin',
  'permissions-policy': [
    'accelerometer',
    'autoplay',
    'camera',
    'display-capture',
    'encrypted-media',
    'fullscreen',
    'geolocation',
    'gyroscope',
    'hid',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'picture-in-picture',
    'screen-wake-lock',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ]
    .map((feature) => `${feature}=()`)
    .join(', '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

const policy = (directives: readonly string[]) => ({
  ...always,
  'content-security-policy': directives.join('; '),
})

/** Of a page at top level, which no other page may hold or reach. */
const alone = (directives: readonly string[]) => ({
  ...policy(directives),
  'cross-origin-opener-policy': 'same-origin',
})

const closed = [
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
]

/** The headers of each kind of response. */
export function createHeaders({ origins, accountsUrl }: Pick<Config, 'origins' | 'accountsUrl'>) {
  const connect = `connect-src 'self' ${new URL(accountsUrl).origin}`
  // A style attribute is refused; React sets styles through the CSSOM, which style-src allows.
  const content = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    connect,
  ]
  const withoutWorker = alone([...content, ...closed, "trusted-types 'none'"])
  const withWorker = alone([...content, "worker-src 'self'", ...closed, 'trusted-types frame-host'])
  return {
    frame: {
      ...policy([
        ...content,
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        `frame-ancestors ${origins.join(' ')}`,
        "require-trusted-types-for 'script'",
        'trusted-types frame-host',
      ]),
      'permissions-policy': `${always['permissions-policy']}, publickey-credentials-create=()`,
    },
    approve: withoutWorker,
    confirm: withoutWorker,
    export: withWorker,
    passkey: withWorker,
    // A worker has the policy of its own response, not that of the document.
    worker: policy([
      "default-src 'none'",
      "script-src 'self'",
      connect,
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]),
    other: policy(["default-src 'none'", "frame-ancestors 'none'"]),
  } satisfies Record<string, Headers>
}
