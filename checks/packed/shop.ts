// An empty project that installs what was packed, as a site would: nothing of this repository is in
// reach of it. Versions of others are those of the catalog.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../source.ts'
import { examples, getNeeds } from './copyExamples.ts'
import { readCodeBlocks } from './readCodeBlocks.ts'
import { packageFolders, readJson } from './rehearse.ts'
import { runPnpm } from './run.ts'

const peers = ['@tanstack/react-query', '@wagmi/core', 'react', 'react-dom', 'viem']
/** Packages of the quick start. */
const quick = ['adapter-evm', 'core', 'react-ui']
const tools = [
  '@playwright/test',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'typescript',
  'vite',
  'vitest',
]

type PeerManifest = {
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

/** READMEs with examples; the first example is the quick start. */
const readmes = ['README.md', ...packageFolders.map((name) => `packages/${name}/README.md`)]

/** Versions by name, from the catalog of pnpm-workspace.yaml. */
export function getCatalog(workspace: string): Record<string, string> {
  const section = /^catalog:\n((?: {2}.+\n)*)/m.exec(workspace)?.[1] ?? ''
  const lines = section.matchAll(/^ {2}"?([^":\n]+)"?: (\S+)$/gm)
  return Object.fromEntries([...lines].map(([, name, version]) => [name, version]))
}

/** Writes the files of the project. Packages are installed from `registry`. */
export function writeShop(shop: string, version: string, registry: string): void {
  const catalog = getCatalog(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'))
  const pick = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, inCatalog(catalog, name)]))
  const getOwn = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [`@latchkey/${name}`, version]))
  write(shop, '.npmrc', `@latchkey:registry=${registry}\n`)
  writeJson(shop, 'package.json', {
    name: 'shop',
    version: '1.0.0',
    private: true,
    type: 'module',
    license: 'MIT',
    dependencies: { ...getOwn(quick), ...pick(peers) },
    devDependencies: {
      ...getOwn(packageFolders.filter((name) => !quick.includes(name))),
      ...pick(otherPeers()),
      ...ofTests('walletconnect', ['@walletconnect/universal-provider']),
      ...ofTests('siwx', ['@libsql/client', '@types/express', 'express', 'hono']),
      ...needsOfExamples(),
      ...pick(tools),
      'typescript-6': 'npm:typescript@6.0.3',
    },
  })
  for (const resolution of ['bundler', 'nodenext'])
    writeJson(shop, `tsconfig.${resolution}.json`, {
      compilerOptions: compilerOptions(resolution),
      include: ['src'],
    })
  writeSheetImports(shop)
  const blocks = readmes.flatMap((readme) => writeExamples(shop, readme))
  write(shop, 'src/main.tsx', getMain(blocks[0] ?? ''))
  write(shop, 'src/typed.ts', typed)
  write(
    shop,
    'index.html',
    '<div id="app"></div><script type="module" src="src/main.tsx"></script>',
  )
}

function inCatalog(catalog: Record<string, string>, name: string): string {
  const version = catalog[name]
  if (!version) throw new Error(`The catalog has no ${name}`)
  return version
}

/** Further dependencies of the examples of a package, in the versions of its tests. */
function ofTests(owner: string, names: readonly string[]): Record<string, string> {
  const path = join(root, 'packages', owner, 'package.json')
  const { devDependencies } = readJson<{ devDependencies: Record<string, string> }>(path)
  return Object.fromEntries(names.map((name) => [name, devDependencies[name] ?? '']))
}

/** Required peers that the quick start does not install, such as a chain library. */
function otherPeers(): string[] {
  const needed = packageFolders.flatMap((folder) => {
    const path = join(root, 'packages', folder, 'package.json')
    const { peerDependencies = {}, peerDependenciesMeta = {} } = readJson<PeerManifest>(path)
    return Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
  })
  return [...new Set(needed)].filter(
    (name) => !name.startsWith('@latchkey/') && !peers.includes(name),
  )
}

/** Dependencies of the examples other than peers. */
const needsOfExamples = () =>
  Object.fromEntries(
    examples
      .flatMap((name) => Object.entries(getNeeds(name)))
      .filter(([name]) => !peers.includes(name)),
  )

/** A page with the quick start of the repository's README. */
const getMain = (quickStart: string) => `
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import App from '${quickStart.replace('src/', './')}'

const root = document.getElementById('app')
if (root) createRoot(root).render(createElement(App))
`

/** Fails to compile if the packages' types are missing: a wrong call would pass as \`any\`. */
const typed = `
import { evm } from '@latchkey/adapter-evm'
import { createLatchkey } from '@latchkey/core'
import { ConnectButton } from '@latchkey/react-ui'

// @ts-expect-error
createLatchkey({ adapters: 'none' })
// @ts-expect-error
evm({ networks: 1 })
// @ts-expect-error
export const props: Parameters<typeof ConnectButton>[0] = { size: 'huge' }
`

function compilerOptions(moduleResolution: string) {
  return {
    module: moduleResolution === 'bundler' ? 'esnext' : 'nodenext',
    moduleResolution,
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    jsx: 'react-jsx',
    strict: true,
    // Checks the types of Latchkey and of its imports like the site's own files.
    skipLibCheck: false,
    moduleDetection: 'force',
    noUncheckedSideEffectImports: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    types: ['node', 'vite/client'],
  }
}

/** Writes modules that import only style sheets, in a project without a bundler's types. */
function writeSheetImports(shop: string): void {
  const sheets = packageFolders.flatMap((folder) => {
    const path = join(root, 'packages', folder, 'package.json')
    const { name, exports } = readJson<{ name: string; exports: Record<string, unknown> }>(path)
    const entries = Object.keys(exports).filter((entry) => entry.endsWith('.css'))
    return entries.map((entry) => `import '${name}${entry.slice(1)}'\n`)
  })
  if (sheets.length === 0) throw new Error('No package has a style sheet')
  write(shop, 'sheets/sheets.ts', sheets.join(''))
  for (const resolution of ['bundler', 'nodenext'])
    writeJson(shop, `sheets/tsconfig.${resolution}.json`, {
      compilerOptions: { ...compilerOptions(resolution), types: [] },
      include: ['.'],
    })
}

/** Writes every TypeScript block as a module, named after its first line. */
function writeExamples(shop: string, readme: string): string[] {
  return readCodeBlocks(readFileSync(join(root, readme), 'utf8'))
    .filter(({ language }) => language === 'ts' || language === 'tsx')
    .map(({ language, code, line }) => {
      const path = `src/examples/${readme.replaceAll('/', '-')}-line-${line}.${language}`
      write(shop, path, code)
      return path
    })
}

/** Installs without a lockfile, reusing the store of the repository. */
export async function installShop(shop: string): Promise<void> {
  const store = await runPnpm(root, 'store', 'path')
  const storeArguments = ['--cache-dir', join(shop, '.cache'), '--store-dir', store]
  const flags = ['--no-frozen-lockfile', '--strict-peer-dependencies', '--ignore-scripts']
  await runPnpm(shop, 'install', ...flags, ...storeArguments).catch((cause: Error) => {
    const needs = 'The empty project could not be installed; this needs the npm registry.'
    throw new Error(`${needs}\n${cause.message}`, { cause })
  })
}

function write(shop: string, path: string, text: string): void {
  mkdirSync(join(shop, path, '..'), { recursive: true })
  writeFileSync(join(shop, path), text)
}

function writeJson(shop: string, path: string, value: unknown): void {
  write(shop, path, `${JSON.stringify(value, undefined, 2)}\n`)
}
