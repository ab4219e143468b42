// Finds problems of a package before it is published. Pure functions of its files.
import { posix } from 'node:path'

/** An entry of `exports`: a file, or entries by condition. */
type PackageEntry = string | { readonly [condition: string]: PackageEntry }

export type Manifest = {
  name: string
  version: string
  private?: boolean
  description?: string
  license?: string
  type?: string
  repository?: unknown
  sideEffects?: boolean | readonly string[]
  engines?: { node?: string }
  exports?: { readonly [entryPoint: string]: PackageEntry }
  publishConfig?: { access?: string; provenance?: boolean }
  scripts?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

export type Packed = { manifest: Manifest; files: ReadonlyMap<string, Uint8Array> }

/** Values that all packages of a release must match. */
export type Release = {
  /** The version after `changeset version`. */
  version: string
  /** Names of all packages of the release. */
  names: readonly string[]
  /** `engines.node` of the repository. */
  node: string
  /** LICENSE of the repository. */
  license: string
  /** Folder of the repository on this machine; no published file may contain it. */
  home: string
}

const scopes = ['dependencies', 'optionalDependencies', 'peerDependencies'] as const
const installing = ['preinstall', 'install', 'postinstall', 'prepare', 'prepack', 'postpack']
const topLevel = /^(?:LICENSE|README\.md|CHANGELOG\.md|package\.json|(?:dist|src|vectors)\/.+)$/
const unwanted =
  /\.test\.|\.tsbuildinfo$|\.log$|\.stories\.|(?:^|\/)(?:fixtures?|tests?|e2e|node_modules|__\w+__|\.[^/]+)(?:\/|$)/

/** Checks the manifest. */
export function findManifestProblems({ manifest }: Packed, release: Release): string[] {
  const problems: string[] = []
  const must = (fine: boolean, problem: string) => {
    if (!fine) problems.push(problem)
  }
  const { engines, publishConfig, scripts, sideEffects } = manifest
  must(manifest.version === release.version, `version ${manifest.version}, not ${release.version}`)
  must(!manifest.private, 'private')
  must(Boolean(manifest.description), 'no description')
  must(manifest.license === 'MIT', `license ${manifest.license}, not MIT`)
  must(manifest.type === 'module', `type ${manifest.type}, not module`)
  must(engines?.node === release.node, `engines.node ${engines?.node}, not ${release.node}`)
  must(publishConfig?.access === 'public', 'publishConfig.access is not public')
  must(publishConfig?.provenance === true, 'publishConfig.provenance is not true')
  must(
    sideEffects === false ||
      (Array.isArray(sideEffects) && sideEffects.every((path) => path.endsWith('.css'))),
    'sideEffects must be false, or name style sheets only',
  )
  for (const script of installing)
    must(!scripts?.[script], `the script ${script} runs on a site's machine`)
  return [...problems, ...findRangeProblems(manifest, release)]
}

function findRangeProblems(manifest: Manifest, release: Release): string[] {
  const problems: string[] = []
  for (const scope of [...scopes, 'devDependencies'] as const)
    for (const [name, range] of Object.entries(manifest[scope] ?? {}))
      if (/^(?:workspace|catalog|link|file|portal):/.test(range))
        problems.push(`${scope}: ${name} is ${range}, which means nothing outside the repository`)
  for (const scope of scopes)
    for (const [name, range] of Object.entries(manifest[scope] ?? {})) {
      if (!name.startsWith('@latchkey/')) continue
      if (!release.names.includes(name)) problems.push(`${scope}: ${name} is not published`)
      else if (range !== release.version)
        problems.push(`${scope}: ${name} is ${range}, not ${release.version}`)
    }
  return problems
}

/** Checks that the tarball contains exactly the files that a site needs. */
export function findFileProblems({ manifest, files }: Packed, release: Release): string[] {
  const problems: string[] = []
  const text = (path: string) => Buffer.from(files.get(path) ?? []).toString('utf8')
  for (const path of ['LICENSE', 'README.md', 'CHANGELOG.md'])
    if (!files.has(path)) problems.push(`no ${path}`)
  if (files.has('LICENSE') && text('LICENSE') !== release.license)
    problems.push('LICENSE is not that of the repository')
  if (files.has('CHANGELOG.md') && !text('CHANGELOG.md').includes(`\n## ${release.version}\n`))
    problems.push(`CHANGELOG.md has no entry for ${release.version}`)
  if (!text('README.md').startsWith(`# ${manifest.name}\n`))
    problems.push(`README.md does not begin with the name`)
  for (const path of files.keys()) {
    if (!topLevel.test(path) || unwanted.test(path)) problems.push(`${path} must not be published`)
    else if (text(path).includes(release.home)) problems.push(`${path} names ${release.home}`)
    problems.push(...mapProblems(path, text, files))
  }
  return problems
}

/** Checks source maps. A map with a missing source means that the output is stale. */
function mapProblems(
  path: string,
  text: (path: string) => string,
  files: Packed['files'],
): string[] {
  const beside = (target: string) => posix.join(posix.dirname(path), target)
  if (/\.(?:js|css|d\.ts)$/.test(path) && path.startsWith('dist/')) {
    const map = /\/[/*]# sourceMappingURL=(\S+)/.exec(text(path))?.[1]
    return map && !map.startsWith('data:') && !files.has(beside(map)) ? [`${path}: no ${map}`] : []
  }
  if (!path.endsWith('.map')) return []
  const { sources } = JSON.parse(text(path)) as { sources: string[] }
  return sources
    .filter((source) => !files.has(beside(source)))
    .map((source) => `${path}: no ${source}; if the source was deleted, delete its output in dist`)
}

/** Checks that every condition of every export refers to a file. */
export function findEntryProblems({ manifest, files }: Packed): string[] {
  const entries = Object.entries(manifest.exports ?? {})
  if (entries.length === 0) return ['no exports']
  return entries.flatMap(([entry, target]) => {
    const missing = getFiles(target)
      .filter((file) => !file.startsWith('./') || !files.has(file.slice(2)))
      .map((file) => `${entry}: ${file} is not in the package`)
    if (typeof target === 'string')
      return entry.endsWith('.css') ? [...missing, `${entry}: a style sheet needs types`] : missing
    // A condition after a fallback is never reached.
    const conditions = Object.keys(target)
    if (conditions[0] !== 'types') missing.push(`${entry}: types must come first`)
    if (conditions.at(-1) !== 'default') missing.push(`${entry}: default must come last`)
    return missing
  })
}

function getFiles(entry: PackageEntry): string[] {
  return typeof entry === 'string' ? [entry] : Object.values(entry).flatMap(getFiles)
}
