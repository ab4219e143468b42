// Which module may import which: `npm run dependencies`. The table of packages is ARCHITECTURE.md §2. Lazy imports
// (`import()`) and imports of types count.
// With LATCHKEY_TESTS=1 the tests are read as well, for the rules on the edges of a package.

/**
 * Imports that the source of a package may have: packages, and those that it may import only by `import()` or as a type.
 * A package without a row may import nothing.
 */
const packages = {
  core: {
    // keccak, for the checksum of an EVM address
    may: ['jotai', 'valibot', '@noble/hashes', '@latchkey/decoder'],
    lazily: ['@tanstack/query-core', '@latchkey/siwx'],
  },
  primitives: { may: ['react'] },
  'react-ui': {
    may: [
      'react',
      'react-dom',
      '@latchkey/core',
      '@latchkey/primitives',
      '@tanstack/react-query',
      'jotai',
      'uqr',
    ],
  },
  decoder: { may: ['viem'] },
  'adapter-evm': { may: ['@latchkey/core', 'viem', '@wagmi/core'], lazily: ['@latchkey/decoder'] },
  'adapter-solana': { may: ['@latchkey/core', '@solana/kit', '@scure/base'] },
  // The encodings of addresses; wallets are spoken to without a library.
  'adapter-bitcoin': { may: ['@latchkey/core', '@noble/hashes', '@scure/base'] },
  walletconnect: { may: ['@latchkey/core', '@walletconnect/universal-provider', 'buffer'] },
  'frame-protocol': { may: ['valibot'] },
  'frame-client': { may: ['@latchkey/core', '@latchkey/frame-protocol'] },
  'frame-host': {
    may: [
      'react',
      'react-dom',
      '@latchkey/decoder',
      '@latchkey/frame-protocol',
      '@latchkey/primitives',
      '@solana/kit',
      'viem',
      'valibot',
      '@noble/[^/]+',
      '@scure/base',
      '@scure/bip39',
    ],
  },
  siwx: {
    may: ['valibot', 'viem', '@noble/curves', '@scure/base', '@scure/btc-signer'],
    // A type alone: the client is the site's.
    lazily: ['@libsql/client'],
  },
  testing: {
    // Ed25519 for the scripted Solana wallet, transactions for the Bitcoin one
    may: [
      '@latchkey/core',
      '@noble/curves',
      '@scure/base',
      '@scure/btc-signer',
      'viem',
      'vitest',
      '@playwright/test',
    ],
    node: true,
  },
}

// The apps with a row: their owner's machines run them.
const server = {
  may: [
    'hono',
    'hono-openapi',
    '@hono/[^/]+',
    '@latchkey/siwx',
    '@libsql/client',
    '@scure/base',
    'ipaddr.js',
    'jose',
    'nodemailer',
    '@simplewebauthn/server',
    'undici',
    'viem',
    'zod',
  ],
  node: true,
}

const walletFrame = {
  // The page: everything else comes with frame-host.
  src: { may: ['@latchkey/frame-host'] },
  server: { may: ['hono', '@hono/[^/]+', 'zod'], node: true },
}

/** Features of core that do not import each other. */
const features = 'send|swap|onramp|sessions'
/** The lowest files of core, which every other one may import. */
const lowest = '^packages/core/src/(base|http|browser|ports|storage)/'

const tests = '\\.test(-d)?\\.tsx?$|/(e2e|tests?)/|\\.config\\.ts$'
const getPackage = (name) => `(^|/)node_modules/${name}/`
const error = (name, comment, from, to, more = {}) => ({
  name,
  comment,
  severity: 'error',
  from,
  to,
  ...more,
})

function getRules(folder, { may, lazily = [], node = false }) {
  const name = folder.split('/').slice(1).join('-').replace(/-src$/, '')
  const from = { path: `^${folder}/`, pathNot: tests }
  // Node has a module of the name `buffer` too.
  const builtin = may.includes('buffer') ? ['^buffer$'] : []
  const allowed = [`^${folder}/`, ...builtin, ...[...may, ...lazily].map(getPackage)]
  return [
    error(`layer-${name}`, `${folder} may import only what its row names`, from, {
      pathNot: allowed,
      ...(node && { dependencyTypesNot: ['core'] }),
    }),
    ...(lazily.length === 0
      ? []
      : [
          error(`lazy-${name}`, `${folder} may import these only by import() or as types`, from, {
            path: lazily.map(getPackage),
            dynamic: false,
            dependencyTypesNot: ['type-only'],
          }),
        ]),
  ]
}

const layers = [
  ...Object.entries(packages).flatMap(([name, row]) => getRules(`packages/${name}/src`, row)),
  ...getRules('apps/server/src', server),
  ...getRules('apps/wallet-frame/src', walletFrame.src),
  ...getRules('apps/wallet-frame/server', walletFrame.server),
  error(
    'package-without-row',
    'the package has no row in .dependency-cruiser.mjs',
    { path: `^packages/(?!(${Object.keys(packages).join('|')})/)[^/]+/src/`, pathNot: tests },
    {},
  ),
  error(
    'libsql-of-its-entry',
    'only siwx/server/libsql may import @libsql/client',
    { path: '^packages/siwx/src/', pathNot: '^packages/siwx/src/server/libsql/|\\.test\\.' },
    { path: getPackage('@libsql/client') },
  ),
]

const ofCore = [
  error(
    'domain-to-modal',
    'the domain of core emits events; modal/ subscribes to them',
    {
      path: '^packages/core/src/',
      pathNot:
        '^packages/core/src/(modal/|(modalEntry|createLatchkey|index|signInChunk/index)\\.ts$)',
    },
    { path: '^packages/core/src/modal/' },
  ),
  error(
    'domain-to-analytics',
    'the domain of core emits events; analytics/ subscribes to them',
    {
      path: '^packages/core/src/',
      pathNot: [
        '^packages/core/src/(modal|analytics)/',
        '^packages/core/src/(createLatchkey|modalEntry|signInChunk/index)\\.ts$',
      ],
    },
    { path: '^packages/core/src/analytics/' },
  ),
  error(
    'feature-to-feature',
    'these features of core do not import each other, except what the account has done and its names',
    { path: `^packages/core/src/(${features}|activity|names)/` },
    { path: `^packages/core/src/(${features})/`, pathNot: '^packages/core/src/$1/' },
  ),
  error(
    'decoder-of-core',
    'core imports @latchkey/decoder/likeness, which has no dependency',
    { path: '^packages/core/src/' },
    { path: getPackage('@latchkey/decoder'), pathNot: '/likeness\\.' },
  ),
  error(
    'likeness-alone',
    'likeness.ts of decoder imports nothing: core has it in the page',
    { path: '^packages/decoder/src/likeness\\.ts$' },
    {},
  ),
]

/** Imports that a file with a fixed name may have at run time. */
const leaves = Object.entries({
  // options/schema.ts reads the whole config, ports and adapters included.
  schema: ['/(schema|strictOptions|object|base58)\\.ts$', getPackage('(valibot|zod)'), lowest],
  errors: ['/(errors|development)\\.ts$', getPackage('@latchkey/core'), lowest],
  events: ['/events\\.ts$', lowest],
}).map(([name, allowed]) =>
  error(
    `leaf-${name}`,
    `${name}.ts imports only its own kind`,
    {
      path: `^(packages|apps)/.*/${name}\\.ts$`,
      pathNot: [tests, '^packages/core/src/options/schema\\.ts$'],
    },
    { pathNot: allowed, dependencyTypesNot: ['type-only'] },
  ),
)

const cycles = [
  error('file-cycle', 'files import each other', {}, { circular: true }),
  error('folder-cycle', 'folders import each other', {}, { circular: true }, { scope: 'folder' }),
]

/** Rules on the edges of a package, for tests as well. */
const edges = [
  error(
    'path-out-of-package',
    'another package is imported by its name, not by a path',
    { path: '^(packages|apps|examples|tools)/([^/]+)/' },
    { path: '^(packages|apps|examples|tools|scripts|bench)/', pathNot: '^$1/$2/' },
  ),
  error(
    'not-an-entry',
    'the import leads nowhere: no such file, package or entry of a package',
    // Bundlers read the part after the question mark.
    {},
    { couldNotResolve: true, pathNot: ['^virtual:', '\\?\\w+$'] },
  ),
  error(
    'undeclared',
    'the package is not in the package.json beside the source',
    // Tests have vitest, fast-check and @latchkey/testing from the root: core may not name what depends on it.
    { pathNot: tests },
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['npm-peer'] },
  ),
  error(
    'development-only',
    'shipped source imports a package that a site does not get',
    { path: '^packages/[^/]+/src/', pathNot: tests },
    {
      dependencyTypes: ['npm-dev'],
      dependencyTypesNot: ['npm', 'npm-peer', 'npm-optional', 'type-only'],
    },
  ),
]

const withTests = process.env.LATCHKEY_TESTS === '1'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: withTests ? edges : [...layers, ...ofCore, ...leaves, ...cycles, ...edges],
  options: {
    parser: 'tsc',
    // Imports that are only types.
    tsPreCompilationDeps: true,
    // A package is where its importer finds it: packages/core/node_modules/jotai.
    preserveSymlinks: true,
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: [
        '^(packages|apps|examples|tools)/[^/]+/(dist|\\.next|\\.latchkey)/',
        '/fixtures/',
        '\\.gen\\.ts$',
        '^examples/next/next-env',
        ...(withTests ? [] : [tests]),
      ],
    },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
