import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Alias } from 'vite'

const packages = fileURLToPath(new URL('../../packages', import.meta.url))

type Manifest = {
  readonly name: string
  readonly exports: Readonly<Record<string, string | { readonly default: string }>>
}

/**
 * Aliases from every entry of every package to its source, so that the development server serves saved files without
 * a build: `@latchkey/core` → `packages/core/src/index.ts`. Builds and tests use `dist`.
 */
export function resolvePackageSources(folder = packages): Alias[] {
  return readdirSync(folder).flatMap((name) => {
    const file = join(folder, name, 'package.json')
    if (!existsSync(file)) return []
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
    return Object.entries(manifest.exports).flatMap(([entry, target]) => {
      const source = findSource(
        join(folder, name),
        typeof target === 'string' ? target : target.default,
      )
      const id = `${manifest.name}${entry.slice(1)}`.replaceAll('/', '\\/').replaceAll('.', '\\.')
      return source ? [{ find: new RegExp(`^${id}$`), replacement: source }] : []
    })
  })
}

/** `./dist/index.js` → its source in `src`; undefined for files that are not built. */
function findSource(home: string, target: string): string | undefined {
  const [, path] = /^\.\/dist\/(.+)$/.exec(target) ?? []
  return [path, path?.replace(/\.js$/, '.ts'), path?.replace(/\.js$/, '.tsx')]
    .map((name) => name && join(home, 'src', name))
    .find((name) => name && existsSync(name))
}
