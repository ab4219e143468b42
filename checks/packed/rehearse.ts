// A release, rehearsed on a copy of the repository: versions, changelogs, tarballs.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from '../source.ts'
import type { Manifest, Packed, Release } from './packageProblems.ts'
import { readTarball } from './readTarball.ts'
import { pnpm, run } from './run.ts'

/** A package with the archive that the registry would get. */
export type Tarball = Packed & { archive: Buffer }

export const readJson = <T>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as T

/** Folders in `packages`, all of which are published. */
export const packageFolders = readdirSync(join(root, 'packages')).sort()

/** What the changesets at hand ask for: the packages share one version, so the largest step wins. */
export function nextVersion(current: string, changesets: readonly string[]): string {
  const [major = 0, minor = 0, patch = 0] = current.split('.').map(Number)
  const asked = changesets.flatMap((text) => [...text.matchAll(/^['"].+['"]: (\w+)\s*$/gm)])
  const steps = new Set(asked.map(([, step]) => step))
  if (steps.has('major')) return `${major + 1}.0.0`
  if (steps.has('minor')) return `${major}.${minor + 1}.0`
  return steps.has('patch') ? `${major}.${minor}.${patch + 1}` : current
}

/** The release that the repository is ready for. */
export function plannedRelease(): Release {
  const manifests = packageFolders.map((name) =>
    readJson<Manifest>(join(root, 'packages', name, 'package.json')),
  )
  const changesets = readdirSync(join(root, '.changeset'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => readFileSync(join(root, '.changeset', name), 'utf8'))
  return {
    version: nextVersion(manifests[0]?.version ?? '', changesets),
    names: manifests.map(({ name }) => name),
    node: readJson<Manifest>(join(root, 'package.json')).engines?.node ?? '',
    license: readFileSync(join(root, 'LICENSE'), 'utf8'),
    home: root.replace(/\/$/, ''),
  }
}

/** Copies what `changeset version` and `pnpm pack` read: the packages as built, of all else the manifests. */
export function copyRepository(to: string): void {
  const copy = (path: string) =>
    cpSync(join(root, path), join(to, path), { recursive: true, filter: isOfRelease })
  for (const path of ['package.json', 'pnpm-workspace.yaml', 'LICENSE', '.gitignore', '.changeset'])
    copy(path)
  for (const name of packageFolders) copy(`packages/${name}`)
  for (const folder of homeFolders()) copy(`${folder}/package.json`)
}

/** Folders with a manifest that stay here: apps, examples and the like. */
export function homeFolders(): string[] {
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(?:\.|node_modules$|packages$)/.test(entry.name))
    .flatMap(({ name }) => [
      name,
      ...readdirSync(join(root, name)).map((inner) => `${name}/${inner}`),
    ])
  return folders.filter((folder) => existsSync(join(root, folder, 'package.json')))
}

/** A fresh clone has no dependencies here, and in `dist` no code of a source that is gone. */
function isOfRelease(path: string): boolean {
  if (basename(path) === 'node_modules' || path.endsWith('.tsbuildinfo')) return false
  if (!path.includes('/dist/') || !/\.(?:js|d\.ts)(?:\.map)?$/.test(path)) return true
  const map = path.endsWith('.map') ? path : `${path}.map`
  if (!existsSync(map)) return true
  const { sources } = readJson<{ sources: string[] }>(map)
  return sources.every((source) => existsSync(join(dirname(map), source)))
}

/** `changeset version` on the copy, then `pnpm pack` of every package of it. */
export async function packAll(copy: string, into: string): Promise<Tarball[]> {
  const changeset = join(root, 'node_modules', '@changesets', 'cli', 'bin.js')
  const versioned = await run(process.execPath, [changeset, 'version'], { cwd: copy })
  if (versioned.code !== 0) throw new Error(`changeset version failed\n${versioned.output}`)
  mkdirSync(into, { recursive: true })
  await pnpm(copy, '-r', '--filter', './packages/*', 'pack', '--pack-destination', into)
  return readdirSync(into).map((name) => {
    const archive = readFileSync(join(into, name))
    const files = readTarball(archive)
    const manifest = JSON.parse(String(files.get('package.json'))) as Manifest
    return { archive, files, manifest }
  })
}
