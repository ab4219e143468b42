// Builds the apps as a site would, and measures bundle sizes.
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { getClosure } from '../../checks/size/graph.mjs'
import { compress } from './serve.mjs'

const bench = fileURLToPath(new URL('..', import.meta.url))
const out = join(bench, '.latchkey')

const pageGroup = { name: 'page', tags: ['$initial'], test: /node_modules|packages/ }

/** Creates the production build of an app. @returns its folder */
export async function buildApp(name) {
  const outDir = join(out, name)
  rmSync(outDir, { recursive: true, force: true })
  await build({
    root: join(bench, 'apps', name),
    configFile: false,
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      reportCompressedSize: false,
      // As docs/bundlers.md has it for a site with one page. The floor, which has no lazy parts, is one file without it.
      ...(name !== 'floor' && {
        rolldownOptions: { output: { codeSplitting: { groups: [pageGroup] } } },
      }),
    },
  })
  return outDir
}

/** Brotli bytes of the adapter's engine without viem and @wagmi/core. */
export async function measureEngine() {
  const result = await build({
    root: bench,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: realpathSync(join(bench, 'node_modules/@latchkey/adapter-evm/dist/index.js')),
        external: [/^viem/, /^@wagmi/, /^@latchkey\/core/],
        preserveEntrySignatures: 'exports-only',
      },
    },
  })
  const chunks = result.output.filter(({ type }) => type === 'chunk')
  const entry = getClosure(
    chunks,
    chunks.find(({ isEntry }) => isEntry),
  )
  return chunks
    .filter((chunk) => !entry.includes(chunk))
    .reduce((sum, { code }) => sum + compress(code).length, 0)
}

/** Dependencies of each site besides React and Vite. */
const needs = {
  floor: ['wagmi', 'viem', '@tanstack/react-query'],
  ours: [
    '@latchkey/core',
    '@latchkey/react-ui',
    '@latchkey/adapter-evm',
    'viem',
    '@wagmi/core',
    '@tanstack/react-query',
  ],
}

/** Counts the packages in `node_modules` of a site: its dependencies and theirs, including peers. */
export function countPackages(name) {
  const seen = new Set()
  const add = (folder) => {
    const home = realpathSync(folder)
    if (seen.has(home)) return
    seen.add(home)
    const manifest = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = manifest
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (peer) => !peerDependenciesMeta?.[peer]?.optional,
    )
    for (const next of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const target = resolve(home, next)
      // Builds for other systems are not installed.
      if (target) add(target)
    }
  }
  for (const next of ['react', 'react-dom', 'vite', ...needs[name]])
    add(join(bench, 'node_modules', next))
  return seen.size
}

function resolve(from, name) {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name)
    if (existsSync(join(candidate, 'package.json'))) return candidate
    if (folder === dirname(folder)) return undefined
  }
}
