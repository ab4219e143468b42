// The shape of the house: file length, leaves, tiers of core, no import cycles.
import { posix } from 'node:path'
import { type Finding, isTest, type Source } from './source.ts'

export const longest = 300

/** Lower numbers know nothing of higher ones. Names are files and folders of packages/core/src. */
export const tiers: readonly (readonly string[])[] = [
  [
    'errors',
    'rpcErrors',
    'walletErrors',
    'caip',
    'addresses',
    'constants',
    'object',
    'http',
    'browser',
    'ports',
    'storage',
  ],
  [
    'latchkey',
    'development',
    'adapter',
    'analytics',
    'notices',
    'alerts',
    'theme',
    'options',
    'queries',
    'services',
  ],
  [
    'router',
    'networks',
    'connectors',
    'connections',
    'wallets',
    'help',
    'profile',
    'pairing',
    'signIn',
    'snapshot',
    'embedded',
    'assets',
  ],
  ['identity', 'balances', 'prices', 'collectibles'],
  ['send', 'swap', 'onramp', 'activity', 'names', 'sessions'],
  ['csp', 'fillStore', 'createLatchkey', 'index'],
]
/** Features of this tier never know each other. */
const separate = 4

/**
 * The one schema that is no leaf: it parses the whole config, and so names the types of the ports
 * and adapters a host hands over, and holds the feature switches.
 */
const configSchema = 'packages/core/src/options/schema.ts'

/** Files that know nobody but each other; anybody may read them, from any tier. */
const foundation = /\/(schema|state|events|errors)\.ts$/

/** What a fixed file name may import at run time, besides the lowest tier. */
const leaves: Record<string, RegExp> = {
  'schema.ts': /^(valibot|zod)$|\/(schema|optionsOf|object)\.ts$/,
  'errors.ts': /^@latchkey\/core$|\/errors\.ts$|\/inDevelopment\.ts$/,
  'events.ts': /\/events\.ts$/,
  // Atoms and pure rules: of its own folder anything, of another one what is a foundation too.
  'state.ts': /^jotai\/vanilla$|^\.\/|\/(schema|state|errors)\.ts$/,
}

export function checkLength(sources: readonly Pick<Source, 'path' | 'text'>[]): Finding[] {
  return sources
    .filter(({ text }) => lines(text) > longest)
    .map(({ path, text }) => ({
      path,
      rule: 'length',
      message: `${lines(text)} lines; a file has one subject and at most ${longest}`,
    }))
}

/** Two names that differ by case only: one file on many disks, and one module to some bundlers. */
export function checkCase(sources: readonly Source[]): Finding[] {
  const seen = new Map<string, string>()
  return sources.flatMap(({ path }) => {
    const name = path.toLowerCase().replace(/\.[cm]?[jt]sx?$/, '')
    const other = seen.get(name)
    seen.set(name, path)
    return other === undefined || path.replace(/\.\w+$/, '') === other.replace(/\.\w+$/, '')
      ? []
      : [{ path, rule: 'case', message: `differs from ${other} by case only` }]
  })
}

/** Median and 90th percentile of the lines of each package, for people to read. */
export function reportLengths(sources: readonly Source[]): string[] {
  return [...groupByPackage(sources)].map(([name, own]) => {
    const sorted = own.map(({ text }) => lines(text)).sort((a, b) => a - b)
    const at = (share: number) =>
      sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
    return `${name}: ${own.length} files, median ${at(0.5)}, p90 ${at(0.9)}, longest ${at(1)}`
  })
}

export function checkLeaves(sources: readonly Source[]): Finding[] {
  return sources
    .filter(({ path }) => !isTest(path) && path !== configSchema)
    .flatMap((source) => {
      const name = posix.basename(source.path)
      const allowed = leaves[name]
      // Outside core a state.ts holds no atoms.
      if (!allowed || (name === 'state.ts' && !inCore(source.path))) return []
      return source.imports
        .filter(({ kind }) => kind !== 'type')
        .filter(({ specifier }) => !allowed.test(specifier) && !isLowest(source.path, specifier))
        .map(({ specifier }) => ({
          path: source.path,
          rule: 'leaf',
          message: `${name} is a leaf and may not import ${specifier}`,
        }))
    })
}

export function checkTiers(sources: readonly Source[]): Finding[] {
  return sources
    .filter(({ path }) => inCore(path) && !isTest(path))
    .flatMap((source) => {
      const own = placeOf(source.path)
      const tier = tierOf(own)
      if (tier === -1)
        return [finding(source, `${own} has no tier; give it one in checks/shape.ts`)]
      return source.imports.flatMap(({ specifier }) => {
        if (!specifier.startsWith('.')) return []
        const other = placeOf(resolve(source.path, specifier))
        const target = tierOf(other)
        if (target > tier && !foundation.test(specifier))
          return [finding(source, `${own} (tier ${tier}) knows ${other} (tier ${target})`)]
        if (tier === separate && target === separate && other !== own)
          return [finding(source, `${own} and ${other} are features and may not know each other`)]
        return []
      })
    })
}

/** Every chain of imports that comes back to where it began; types count, `import()` does not. */
export function checkCycles(sources: readonly Source[]): Finding[] {
  const graph = new Map(
    sources.map((source) => [
      source.path,
      source.imports
        .filter(({ specifier, kind }) => specifier.startsWith('.') && kind !== 'lazy')
        .map(({ specifier }) => resolve(source.path, specifier)),
    ]),
  )
  const done = new Set<string>()
  const findings: Finding[] = []
  const visit = (path: string, trail: readonly string[]) => {
    const from = trail.indexOf(path)
    if (from !== -1) {
      const cycle = [...trail.slice(from), path].join(' → ')
      findings.push({ path, rule: 'cycle', message: cycle })
      return
    }
    if (done.has(path)) return
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path])
    done.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  return findings
}

function finding(source: Source, message: string): Finding {
  return { path: source.path, rule: 'tier', message }
}

function lines(text: string): number {
  return text.trimEnd().split('\n').length
}

function packageOf(path: string): string {
  return path.split('/').slice(0, 2).join('/')
}

function groupByPackage(sources: readonly Source[]): Map<string, Source[]> {
  const groups = new Map<string, Source[]>()
  for (const source of sources) {
    const name = packageOf(source.path)
    groups.set(name, [...(groups.get(name) ?? []), source])
  }
  return groups
}

function inCore(path: string): boolean {
  return path.startsWith('packages/core/src/')
}

function resolve(from: string, specifier: string): string {
  return posix.join(posix.dirname(from), specifier)
}

/** `packages/core/src/send/state.ts` → `send`; `packages/core/src/caip.ts` → `caip`. */
function placeOf(path: string): string {
  const [place = ''] = path.slice('packages/core/src/'.length).split('/')
  return place.replace(/\.tsx?$/, '')
}

function tierOf(place: string): number {
  return tiers.findIndex((names) => names.includes(place))
}

function isLowest(path: string, specifier: string): boolean {
  if (!inCore(path) || !specifier.startsWith('.')) return false
  return tierOf(placeOf(resolve(path, specifier))) === 0
}
