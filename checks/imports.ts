// Who may import whom (ARCHITECTURE.md §2), in manifests and in source.

import { isBuiltin } from 'node:module'
import { posix } from 'node:path'
import { type Finding, type Import, isTest, type Source } from './source.ts'

export type Manifest = {
  name: string
  exports?: Record<string, unknown>
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

type Rule = {
  /** What shipped source may import. `x/*` allows every door of x. */
  allow: readonly string[]
  /** What it may import only by `import()` or as a type. */
  lazily?: readonly string[]
  /** Only these files may import the named modules. */
  only?: Readonly<Record<string, RegExp>>
}

const react = ['react', 'react/jsx-runtime']

/** The table. A package without a row may not exist. */
export const rules: Readonly<Record<string, Rule>> = {
  core: {
    // keccak, for the checksum of an EVM address
    allow: ['jotai/vanilla', 'valibot', '@noble/hashes/*'],
    lazily: ['@tanstack/query-core', '@latchkey/siwx'],
  },
  primitives: { allow: react },
  'react-ui': {
    allow: [
      ...react,
      'react-dom',
      'react-dom/client',
      '@latchkey/core',
      '@latchkey/primitives',
      '@latchkey/primitives/page',
      '@tanstack/react-query',
      'jotai/react',
      'uqr',
    ],
    lazily: ['jotai/vanilla'],
    only: { 'jotai/react': /^packages\/react-ui\/src\/context\.tsx?$/ },
  },
  'adapter-evm': { allow: ['@latchkey/core', 'viem', 'viem/*', '@wagmi/core', '@wagmi/core/*'] },
  'adapter-solana': { allow: ['@latchkey/core', '@solana/kit'] },
  // The encodings of addresses; wallets are spoken to without a library.
  'adapter-bitcoin': { allow: ['@latchkey/core', '@noble/hashes/*', '@scure/base'] },
  walletconnect: { allow: ['@latchkey/core', '@walletconnect/universal-provider', 'buffer'] },
  'frame-protocol': { allow: ['valibot'] },
  'frame-client': { allow: ['@latchkey/core', '@latchkey/frame-protocol'] },
  'frame-host': {
    allow: [
      ...react,
      'react-dom/client',
      '@latchkey/frame-protocol',
      '@latchkey/primitives',
      'viem',
      'viem/*',
      '@noble/*',
    ],
  },
  // The browser door stays with valibot: its own test looks at what it brings.
  siwx: {
    allow: [
      'valibot',
      'viem',
      'viem/*',
      '@noble/curves/*',
      '@scure/btc-signer',
      '@scure/btc-signer/*',
    ],
    // A type alone: the client is the site's.
    lazily: ['@libsql/client'],
    only: { '@libsql/client': /^packages\/siwx\/src\/server\/libsql\// },
  },
  testing: {
    // Ed25519, for the scripted Solana wallet; transactions, for the Bitcoin one
    allow: [
      '@latchkey/core',
      '@noble/curves/*',
      '@scure/btc-signer',
      '@scure/btc-signer/*',
      'viem',
      'viem/*',
      'vitest',
      '@playwright/test',
      'node:*',
    ],
  },
  // The one app in the table: its owner's machine runs it, so what it loads is worth a list too.
  'apps/server': {
    allow: [
      'node:*',
      'hono',
      '@hono/node-server',
      '@latchkey/siwx',
      '@latchkey/siwx/server',
      '@libsql/client',
      'viem',
      'viem/*',
      'zod',
    ],
  },
}

/** Imports of shipped source that the table does not allow. */
export function checkTable(sources: readonly Source[]): Finding[] {
  return sources.flatMap((source) => {
    const name = shippedPackageOf(source.path)
    if (!name || isTest(source.path)) return []
    const rule = rules[name]
    if (!rule) return [finding(source.path, 'table', `packages/${name} has no row in the table`)]
    return source.imports
      .filter(({ specifier }) => !specifier.startsWith('.'))
      .flatMap((imported) => judge(source.path, name, rule, imported))
  })
}

function judge(path: string, name: string, rule: Rule, { specifier, kind }: Import): Finding[] {
  const only = rule.only?.[specifier]
  if (only && !only.test(path))
    return [finding(path, 'table', `${specifier} may be imported only in ${only.source}`)]
  if (rule.allow.some((pattern) => covers(pattern, specifier))) return []
  const lazily = rule.lazily?.some((pattern) => covers(pattern, specifier))
  if (lazily && kind !== 'eager') return []
  const how = lazily ? 'only by import()' : 'not'
  return [finding(path, 'table', `${name} may ${how} import ${specifier}`)]
}

/** Runtime dependencies of a published manifest that the table does not allow. */
export function checkManifest(path: string, manifest: Manifest): Finding[] {
  const name = /^packages\/([^/]+)\//.exec(path)?.[1]
  const rule = name === undefined ? undefined : rules[name]
  if (!rule) return [finding(path, 'manifest', `${name ?? path} has no row in the table`)]
  const allowed = [...rule.allow, ...(rule.lazily ?? [])].map((entry) =>
    entry.endsWith('/*') && !/^@[^/]+\/\*$/.test(entry) ? entry.slice(0, -2) : entry,
  )
  const shipped = { ...manifest.dependencies, ...manifest.peerDependencies }
  return Object.keys(shipped)
    .filter((dependency) => !allowed.some((entry) => isOf(entry, dependency)))
    .map((dependency) => finding(path, 'manifest', `${name} may not depend on ${dependency}`))
}

/** Imports that do not come in through a door, or of packages the manifest does not name. */
export function checkDoors(
  sources: readonly Source[],
  manifests: ReadonlyMap<string, Manifest>,
): Finding[] {
  const doors = new Map([...manifests.values()].map((own) => [own.name, own.exports]))
  return sources.flatMap(({ path, imports }) => {
    const home = path.split('/').slice(0, 2).join('/')
    const manifest = manifests.get(home)
    return imports.flatMap(({ specifier }) => {
      if (specifier.startsWith('.')) {
        const target = posix.join(posix.dirname(path), specifier)
        if (target.startsWith(`${home}/`) || /^(scripts|checks)\//.test(target)) return []
        return [finding(path, 'door', `${specifier} climbs out of ${home}; use the package's name`)]
      }
      if (specifier.startsWith('virtual:') || isBuiltin(specifier)) return []
      const [, owner = specifier] = /^((?:@[^/]+\/)?[^/]+)/.exec(specifier) ?? []
      // A bundler's question about a file, such as `?inline`, is not part of its name.
      const door = `.${specifier.slice(owner.length).replace(/\?.*$/, '')}`
      const exported = doors.get(owner)
      if (exported && !(door in exported))
        return [finding(path, 'door', `${specifier} is not a door of ${owner}`)]
      if (manifest && owner !== manifest.name && !declares(manifest, owner, isTest(path)))
        return [finding(path, 'door', `${owner} is not in the package.json of ${home}`)]
      return []
    })
  })
}

/** Installed at the root for tests: core's own may not name testing, which depends on core. */
const ofTests = new Set(['vitest', 'fast-check', '@latchkey/testing'])

function declares(manifest: Manifest, owner: string, test: boolean): boolean {
  const { dependencies, peerDependencies, devDependencies } = manifest
  const types = { ...dependencies, ...peerDependencies, ...devDependencies }
  return owner in types || (test && ofTests.has(owner))
}

function covers(pattern: string, specifier: string): boolean {
  if (pattern === 'node:*') return specifier.startsWith('node:')
  if (pattern.endsWith('/*')) return specifier.startsWith(pattern.slice(0, -1))
  return specifier === pattern
}

/** `jotai/vanilla` allows depending on `jotai`. */
function isOf(entry: string, dependency: string): boolean {
  if (entry.endsWith('/*')) return dependency.startsWith(entry.slice(0, -1))
  return entry === dependency || entry.startsWith(`${dependency}/`)
}

function shippedPackageOf(path: string): string | undefined {
  const [, name, app] = /^(?:packages\/([^/]+)|(apps\/server))\/src\//.exec(path) ?? []
  return name ?? app
}

function finding(path: string, rule: string, message: string): Finding {
  return { path, rule, message }
}
