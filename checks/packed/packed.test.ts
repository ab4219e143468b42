// Rehearses a release: versions and tarballs from a copy of the repository, installed in an empty project
// that type-checks, builds and starts independently of this repository.
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isFull } from '@latchkey/end-to-end/isFull'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLicences, getClosure } from '../licences.ts'
import { readText, root } from '../source.ts'
import { checkTarball } from './checkTarball.ts'
import { copyExample } from './copyExamples.ts'
import { findEntryProblems, findFileProblems, findManifestProblems } from './packageProblems.ts'
import { readCodeBlocks } from './readCodeBlocks.ts'
import {
  copyRepository,
  listHomeFolders,
  packPackages,
  readJson,
  readPlannedRelease,
  type Tarball,
} from './rehearse.ts'
import { run } from './run.ts'
import { serveTarballs } from './serveTarballs.ts'
import { installShop, writeShop } from './shop.ts'
import { installWagmi2Site } from './wagmi2Site.ts'

const minute = 60_000
/** Packages in node_modules of a site without its tools, including Latchkey and the peers. */
const mostPackages = 70

const home = realpathSync(mkdtempSync(join(tmpdir(), 'latchkey-packed-')))
const shop = join(home, 'shop')
const wagmi2Site = join(home, 'wagmi2Site')
const release = readPlannedRelease()
let tarballs: Tarball[] = []

beforeAll(async () => {
  const copy = join(home, 'copy')
  copyRepository(copy)
  tarballs = await packPackages(copy, join(home, 'tarballs'))
  // Not a failure: the URL of the repository is not known yet.
  const withoutRepository = tarballs.filter(({ manifest }) => !manifest.repository)
  if (withoutRepository.length > 0)
    console.log(
      `Note: ${withoutRepository.length} packages have no repository, which provenance needs.`,
    )
}, 4 * minute)

afterAll(() => rmSync(home, { recursive: true, force: true }), 2 * minute)

const getTarball = (name: string) => {
  const found = tarballs.find(({ manifest }) => manifest.name === name)
  if (!found) throw new Error(`${name} was not packed`)
  return found
}
const getVersion = (folder: string) =>
  readJson<{ version: string }>(join(folder, 'package.json')).version
const inShop = (tool: string, ...args: string[]) =>
  run(process.execPath, [join(shop, 'node_modules', tool), ...args], {
    cwd: shop,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  })

test('every package is packed, and everything else in the repository is private', () => {
  expect(tarballs.map(({ manifest }) => manifest.name).sort()).toEqual([...release.names].sort())
  for (const folder of ['.', ...listHomeFolders()])
    expect(readJson(join(root, folder, 'package.json')), folder).toMatchObject({ private: true })
})

test('the scripts, files and pnpm of the commands in README.md exist', () => {
  const blocks = readCodeBlocks(readText('README.md')).filter(({ language }) => language === 'sh')
  const shell = blocks.map(({ code }) => code).join('')
  const find = (pattern: RegExp) => [...shell.matchAll(pattern)].map(([, name = '']) => name)
  const { scripts, packageManager } = JSON.parse(readText('package.json'))
  const named = find(/\b(?:npm run|npm(?= start| test)|node scripts\/pnpm\.mjs) ([\w:]+)/g)
  expect(named).toEqual(expect.arrayContaining(['start', 'test']))
  expect(named.filter((name) => name !== 'install' && !scripts[name])).toEqual([])
  expect(find(/\bnode (\S+)/g).filter((path) => !existsSync(join(root, path)))).toEqual([])
  for (const version of find(/\bpnpm@(\S+)/g)) expect(packageManager).toContain(`pnpm@${version}+`)
})

test.each(release.names)('%s: the manifest is ready for publishing', (name) => {
  expect(findManifestProblems(getTarball(name), release)).toEqual([])
})

test.each(release.names)('%s: the tarball contains exactly the files that a site needs', (name) => {
  expect(findFileProblems(getTarball(name), release)).toEqual([])
})

test.each(release.names)('%s: every export refers to a file', (name) => {
  expect(findEntryProblems(getTarball(name))).toEqual([])
})

test.each(release.names)('%s: publint and attw find nothing', async (name) => {
  expect(await checkTarball(getTarball(name))).toEqual([])
})

test(
  'an empty project installs the packages by name with their peers',
  async () => {
    const registry = await serveTarballs(tarballs)
    try {
      writeShop(shop, release.version, registry.url)
      await installShop(shop)
    } finally {
      await registry.close()
    }
    for (const name of release.names)
      expect(realpathSync(join(shop, 'node_modules', name)).startsWith(shop), name).toBe(true)
  },
  4 * minute,
)

test('a site installs few packages, all under licences on the list', () => {
  const installed = getClosure([shop])
  console.log(`${installed.size - 1} packages installed, of ${mostPackages}`)
  expect(installed.size - 1).toBeGreaterThan(release.names.length)
  expect(installed.size - 1).toBeLessThanOrEqual(mostPackages)
  expect(checkLicences(installed)).toEqual([])
})

test.each(isFull ? ['bundler', 'nodenext'] : ['bundler'])(
  'the site and every example of the READMEs type-check with moduleResolution %s, libraries included',
  async (resolution) => {
    const outcome = await inShop('typescript/bin/tsc', '-p', `tsconfig.${resolution}.json`)
    expect(outcome).toMatchObject({ code: 0, output: '' })
  },
  4 * minute,
)

test.each([
  ['7', 'typescript', 'bundler'],
  ['7', 'typescript', 'nodenext'],
  ...(isFull
    ? [
        ['6', 'typescript-6', 'bundler'],
        ['6', 'typescript-6', 'nodenext'],
      ]
    : []),
])(
  "TypeScript %s accepts style sheet imports without a bundler's types (%s, moduleResolution %s)",
  async (_, compiler, resolution) => {
    const config = `sheets/tsconfig.${resolution}.json`
    const outcome = await inShop(`${compiler}/bin/tsc`, '-p', config)
    expect(outcome).toMatchObject({ code: 0, output: '' })
  },
  2 * minute,
)

test(
  'the Vite example, copied as its README says, type-checks',
  async () => {
    const example = copyExample('vite', shop)
    const outcome = await inShop('typescript/bin/tsc', '-p', example)
    expect(outcome).toMatchObject({ code: 0, output: '' })
  },
  2 * minute,
)

test(
  'the Next example, copied as its README says, type-checks',
  async () => {
    const example = copyExample('next', shop)
    // Generates the types that `next dev` and `next build` also generate.
    const typed = await inShop('next/dist/bin/next', 'typegen', example)
    expect(typed.code, typed.output).toBe(0)
    const outcome = await inShop('typescript/bin/tsc', '-p', example)
    expect(outcome).toMatchObject({ code: 0, output: '' })
  },
  2 * minute,
)

test(
  'the quick start of the README builds with Vite, with the modal in a separate chunk',
  async () => {
    const { code, output } = await inShop('vite/bin/vite.js', 'build', '--manifest')
    expect(code, output).toBe(0)
    const chunks = JSON.parse(readFileSync(join(shop, 'dist', '.vite', 'manifest.json'), 'utf8'))
    const page = chunks['index.html']
    expect(existsSync(join(shop, 'dist', page.file))).toBe(true)
    expect(page.css).toHaveLength(1)
    expect(page.dynamicImports.length).toBeGreaterThan(0)
  },
  2 * minute,
)

if (isFull) {
  test(
    'a site with wagmi 2 and React 18 installs with npm, and there is one @wagmi/core',
    async () => {
      const registry = await serveTarballs(tarballs)
      try {
        const { version } = release
        await installWagmi2Site(wagmi2Site, { version, registry: registry.url })
      } finally {
        await registry.close()
      }
      const modules = join(wagmi2Site, 'node_modules')
      const copies = readdirSync(modules, { recursive: true, encoding: 'utf8' })
        .filter((path) => /(?:^|[\\/])@wagmi[\\/]core$/.test(path))
        .map((path) => getVersion(join(modules, path)))
      expect(copies).toEqual(['2.22.1'])
      expect(getVersion(join(modules, 'wagmi'))).toBe('2.19.5')
    },
    4 * minute,
  )

  test(
    'the site with wagmi 2 type-checks and builds',
    async () => {
      const typed = await inShop('typescript/bin/tsc', '-p', wagmi2Site)
      expect(typed).toMatchObject({ code: 0, output: '' })
      const built = await inShop('vite/bin/vite.js', 'build', wagmi2Site)
      expect(built.code, built.output).toBe(0)
    },
    2 * minute,
  )
}

test(
  'every entry point can be imported in Node, without a page, and leaves no globals or timers',
  async () => {
    copyFileSync(new URL('importEntry.mjs', import.meta.url), join(shop, 'importEntry.mjs'))
    const entries = tarballs.flatMap(({ manifest: { name, exports, peerDependencies = {} } }) =>
      Object.keys(exports ?? {})
        .filter((entry) => !/\.\w+$/.test(entry))
        // Peers are imported first, so that their globals do not count.
        .map((entry) => [name + entry.slice(1), ...Object.keys(peerDependencies)]),
    )
    expect(entries.length).toBeGreaterThanOrEqual(release.names.length)
    for (const [entryPoint = '', ...peers] of entries) {
      const others = peers.filter((peer) => !peer.startsWith('@latchkey/'))
      const opened = await run(process.execPath, ['importEntry.mjs', entryPoint, ...others], {
        cwd: shop,
      })
      expect(opened.code, `${entryPoint}: ${opened.output}`).toBe(0)
      const { names, globals } = JSON.parse(opened.stdout)
      expect(names.length, entryPoint).toBeGreaterThan(0)
      expect(globals, entryPoint).toEqual([])
    }
  },
  2 * minute,
)
