// Rehearses a release on a copy of the repository: versions, changelogs, tarballs.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from '../source.ts'
import type { Manifest, Packed, Release } from './packageProblems.ts'
import { readTarball } from './readTarball.ts'
import { run, runPnpm } from './run.ts'

/** A package with its tarball. */
export type Tarball = Packed & { archive: Buffer }

export const readJson = <T>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as T

/** Folders in `packages`, all of which are published. */
export const packageFolders = readdirSync(join(root, 'packages')).sort()

/** The version after the given changesets. All packages share one version, so the largest bump wins. */
export function getNextVersion(current: string, changesets: readonly string[]): string {
  const [major = 0, minor = 0, patch = 0] = current.split('.').map(Number)
  const requested = changesets.flatMap((text) => [...text.matchAll(/^['"].+['"]: (\w+)\s*$/gm)])
  const steps = new Set(requested.map(([, step]) => step))
  if (steps.has('major')) return `${major + 1}.0.0`
  if (steps.has('minor')) return `${major}.${minor + 1}.0`
  return steps.has('patch') ? `${major}.${minor}.${patch + 1}` : current
}

/** The next release of the repository. */
export function readPlannedRelease(): Release {
  const manifests = packageFolders.map((name) =>
    readJson<Manifest>(join(root, 'packages', name, 'package.json')),
  )
  const changesets = readdirSync(join(root, '.changeset'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => readFileSync(join(root, '.changeset', name), 'utf8'))
  return {
    version: getNextVersion(manifests[0]?.version ?? '', changesets),
    names: manifests.map(({ name }) => name),
    node: readJson<Manifest>(join(root, 'package.json')).engines?.node ?? '',
    license: readFileSync(join(root, 'LICENSE'), 'utf8'),
    home: root.replace(/\/$/, ''),
  }
}

/** Copies the input of `changeset version` and `pnpm pack`: built packages, and the manifests of everything else. */
export function copyRepository(to: string): void {
  const copy = (path: string) =>
    cpSync(join(root, path), join(to, path), { recursive: true, filter: isOfRelease })
  for (const path of ['package.json', 'pnpm-workspace.yaml', 'LICENSE', '.gitignore', '.changeset'])
    copy(path)
  for (const name of packageFolders) copy(`packages/${name}`)
  for (const folder of listHomeFolders()) copy(`${folder}/package.json`)
}

/** Folders with a manifest that are not published: apps, examples and the like. */
export function listHomeFolders(): string[] {
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(?:\.|node_modules$|packages$)/.test(entry.name))
    .flatMap(({ name }) => [
      name,
      ...readdirSync(join(root, name)).map((inner) => `${name}/${inner}`),
    ])
  return folders.filter((folder) => existsSync(join(root, folder, 'package.json')))
}

/** Excludes node_modules and stale output in `dist`, which a fresh clone does not have. */
function isOfRelease(path: string): boolean {
  if (basename(path) === 'node_modules' || path.endsWith('.tsbuildinfo')) return false
  if (!path.includes('/dist/') || !/\.(?:js|d\.ts)(?:\.map)?$/.test(path)) return true
  const map = path.endsWith('.map') ? path : `${path}.map`
  if (!existsSync(map)) return true
  const { sources } = readJson<{ sources: string[] }>(map)
  return sources.every((source) => existsSync(join(dirname(map), source)))
}

/** Runs `changeset version` on the copy, then `pnpm pack` for every package. */
export async function packPackages(copy: string, into: string): Promise<Tarball[]> {
  const changeset = join(root, 'node_modules', '@changesets', 'cli', 'bin.js')
  const versioned = await run(process.execPath, [changeset, 'version'], { cwd: copy })
  if (versioned.code !== 0) throw new Error(`changeset version failed\n${versioned.output}`)
  mkdirSync(into, { recursive: true })
  await runPnpm(copy, '-r', '--filter', './packages/*', 'pack', '--pack-destination', into)
  return readdirSync(into).map((name) => {
    const archive = readFileSync(join(into, name))
    const files = readTarball(archive)
    const manifest = JSON.parse(String(files.get('package.json'))) as Manifest
    return { archive, files, manifest }
  })
}
