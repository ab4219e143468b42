// Licences of the published packages and all their dependencies.
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Finding } from './source.ts'

export const allowed = new Set([
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'ISC',
  'BlueOak-1.0.0',
  'CC0-1.0',
])

type Installed = {
  name: string
  version: string
  license?: unknown
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** Whether allowed licences alone satisfy the SPDX expression. */
export function isAllowed(expression: unknown): boolean {
  if (typeof expression !== 'string') return false
  const bare = expression.trim().replace(/^\((.*)\)$/, '$1')
  if (/[()]/.test(bare)) return false
  return bare
    .split(/\s+OR\s+/)
    .some((choice) => choice.split(/\s+AND\s+/).every((one) => allowed.has(one.trim())))
}

/** Finds all installed runtime dependencies of the given folders, including peers. */
export function getClosure(folders: readonly string[]): Map<string, Installed> {
  const seen = new Map<string, Installed>()
  const visit = (folder: string) => {
    const home = realpathSync(folder)
    if (seen.has(home)) return
    const manifest = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as Installed
    seen.set(home, manifest)
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = manifest
    const names = Object.keys({ ...peerDependencies, ...optionalDependencies, ...dependencies })
    for (const name of names) {
      // Optional peers, such as test runners, are only installed if the site depends on them.
      if (peerDependenciesMeta?.[name]?.optional && !dependencies?.[name]) continue
      const target = resolve(home, name)
      // Builds for other systems are not installed.
      if (target) visit(target)
      else if (dependencies && name in dependencies)
        throw new Error(`${manifest.name} needs ${name}, which is not installed`)
    }
  }
  for (const folder of folders) visit(folder)
  return seen
}

export function checkLicences(packages: ReadonlyMap<string, Installed>): Finding[] {
  return [...packages]
    .filter(([, { license }]) => !isAllowed(license))
    .map(([, { name, version, license }]) => ({
      path: `${name}@${version}`,
      rule: 'licence',
      message: `${JSON.stringify(license) ?? 'no licence'} is not on the list`,
    }))
}

function resolve(from: string, name: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name)
    if (existsSync(join(candidate, 'package.json'))) return candidate
    if (folder === dirname(folder)) return undefined
  }
}
