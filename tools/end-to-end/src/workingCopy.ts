import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const leftOut = /\/(?:node_modules|\.latchkey|\.turbo|test-results)$|\/playground\/(?:dist|e2e)$/

/**
 * Copies the packages, the scripts and the named folders and files of the repository, so that a test may change them.
 * Packages of the copy resolve to the copy, all other dependencies to node_modules of the repository.
 */
export function makeWorkingCopy(folder: string, more: readonly string[]): void {
  rmSync(folder, { recursive: true, force: true })
  const packages = readdirSync(join(root, 'packages'))
  const copied = [
    ...packages.map((name) => `packages/${name}`),
    'scripts',
    'tsconfig.base.json',
    ...more,
  ]
  for (const path of copied) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    const filter = (from: string) => !leftOut.test(from)
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      preserveTimestamps: true,
      filter,
    })
  }
  for (const path of ['', ...copied]) {
    const modules = join(root, path, 'node_modules')
    if (existsSync(modules)) linkModules(modules, join(folder, path, 'node_modules'), folder)
  }
}

/** Creates node_modules with links: Vite caches there, and each copy needs a separate cache. */
function linkModules(from: string, to: string, copy: string): void {
  mkdirSync(join(to, '@latchkey'), { recursive: true })
  for (const name of readdirSync(from))
    if (!name.startsWith('.vite') && name !== '@latchkey')
      symlinkSync(join(from, name), join(to, name))
  const scopeFolder = join(from, '@latchkey')
  for (const name of existsSync(scopeFolder) ? readdirSync(scopeFolder) : []) {
    const inCopy = ['packages', 'tools'].map((folder) => join(copy, folder, name)).find(existsSync)
    symlinkSync(inCopy ?? join(scopeFolder, name), join(to, '@latchkey', name))
  }
}
