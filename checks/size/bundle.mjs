// Bundles the code that sites load and writes the files for size-limit, one folder per budget:
//   .latchkey/size/page      before the first click
//   .latchkey/size/shell     the modal with its first view, fetched on intent
//   .latchkey/size/engine    adapter-evm's engine without viem and @wagmi/core
//   .latchkey/size/solana    adapter-solana, entry and engine, without @solana/kit and transaction code
//   .latchkey/size/bitcoin   adapter-bitcoin, entry and engine, without its codecs and transaction code
//   .latchkey/size/siwx      siwx, its browser entry with valibot
//   .latchkey/size/beside    a site with wagmi and Latchkey; `floor` is the same site without Latchkey
//   .latchkey/size/entries   the main entry of each package without its dependencies
//   .latchkey/size/entries/core/<feature>   bytes that a feature entry adds to core's main entry
//   .latchkey/size/locales   each language other than English, loaded on demand
// Fails if the page contains a chain library or more than 8 files, the shell needs more than one request, a language is in
// the page or the shell, a production build contains checks for developers, Latchkey makes a site with wagmi more than
// 1.3 times as large, or an entry has no budget.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { languages, rows } from './budgets.mjs'
import { chunkWith, getClosure, getModules } from './graph.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const out = join(root, '.latchkey', 'size')
const chainLibraries = ['viem', '@wagmi/core', 'wagmi', 'ox', '@noble/curves', '@noble/hashes']

/** Each further file of the page costs about 0.2 kB and a request. */
const maxPageFiles = 8

const problems = []
/** Modules of each folder, for grown.mjs. */
const modules = {}

/** A suffix as long as a content hash, which does not change with the content, so that sizes can be compared. */
const hashName = (name) => createHash('sha256').update(name).digest('base64url').slice(0, 8)

async function bundle(input, external = []) {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input,
        external,
        preserveEntrySignatures: 'exports-only',
        output: { chunkFileNames: ({ name }) => `assets/${name}-${hashName(name)}.js` },
      },
    },
  })
  return result.output.filter(({ type }) => type === 'chunk')
}

function buildEntry(folder, chunks) {
  mkdirSync(join(out, folder), { recursive: true })
  let bytes = 0
  modules[folder] = chunks.flatMap(({ moduleIds }) => moduleIds)
  for (const { fileName, code } of chunks) {
    writeFileSync(join(out, folder, fileName.replaceAll('/', '-')), code)
    bytes += brotliCompressSync(code).length
  }
  const files = chunks.length === 1 ? '1 file' : `${chunks.length} files`
  console.log(`${folder.padEnd(24)} ${(bytes / 1000).toFixed(1).padStart(6)} kB brotli, ${files}`)
  return bytes
}

function getEager(chunks) {
  return getClosure(
    chunks,
    chunks.find(({ isEntry }) => isEntry),
  )
}

function without(chunks, others) {
  return chunks.filter((chunk) => !others.includes(chunk))
}

/** Strings of the checks that production builds drop. */
const developerTexts = ['docs/errors.md#', 'did you mean', 'have no styles', 'has no effect']

function checkDeveloperTexts(chunks) {
  for (const text of developerTexts)
    if (chunks.some(({ code }) => code.includes(text)))
      problems.push(`A production build contains a check for developers: ${text}`)
}

async function buildPage() {
  const chunks = await bundle(join(root, 'checks/size/page.tsx'))
  const page = getEager(chunks)
  checkDeveloperTexts(chunks)
  buildEntry('page', page)
  if (page.length > maxPageFiles)
    problems.push(
      `The page takes ${page.length} files, not ${maxPageFiles}: a module of the page imports a module that few lazy chunks share, so Vite splits the page there. Move one of the two.`,
    )
  const early = getModules(page, chainLibraries)
  if (early.length > 0) problems.push(`The page contains a chain library: ${early[0]}`)
  const entry = chunkWith(chunks, '/views/shell.js')
  if (!entry) return problems.push('No chunk contains the shell')
  const shell = without(getClosure(chunks, entry), page)
  buildEntry('shell', shell)
  if (shell.length !== 1)
    problems.push(`The shell needs ${shell.length} requests: ${shell.map((c) => c.fileName)}`)
  for (const name of languages) buildLocale(name, chunks, [...page, ...shell])
}

function buildLocale(name, chunks, early) {
  const chunk = chunkWith(chunks, `/messages/locales/${name}/index.js`)
  if (!chunk) return problems.push(`No chunk contains the messages of ${name}`)
  buildEntry(`locales/${name}`, without(getClosure(chunks, chunk), early))
  if (early.includes(chunk))
    problems.push(`The messages of ${name} are part of the page or the shell`)
  const localePath = new RegExp(`/messages/locales/${name}/\\w+\\.js$`)
  const others = chunk.moduleIds.filter((id) => !localePath.test(id))
  if (others.length > 0)
    problems.push(`The chunk with the messages of ${name} has ${others.length} other modules`)
}

async function buildEngine() {
  const entry = join(root, 'packages/adapter-evm/dist/index.js')
  const chunks = await bundle(entry, [/^viem/, /^@wagmi/, /^@latchkey\/(core|decoder)/])
  buildEntry('engine', without(chunks, getEager(chunks)))
}

/** Writes entry and engine of an adapter, without its chain library and the code for sending. */
async function buildAdapter(namespace, external, lazy) {
  const name = `adapter-${namespace}`
  const entry = join(root, 'packages', name, 'dist/index.js')
  const chunks = await bundle(entry, [...external, /^@latchkey\/core/])
  const engine = getClosure(chunks, chunkWith(chunks, '/engine/startEngine.js'))
  // Excludes the helper that Vite adds for import().
  const isInPackage = ({ moduleIds }) => moduleIds.some((id) => id.includes(`/${name}/`))
  buildEntry(namespace, [...new Set([...getEager(chunks), ...engine])].filter(isInPackage))
  // Connecting and reading must not load transaction code.
  if (engine.includes(chunkWith(chunks, lazy)))
    problems.push(`The engine of ${name} contains transaction code`)
}

async function buildSiwx() {
  buildEntry('siwx', getEager(await bundle(join(root, 'packages/siwx/dist/index.js'))))
}

async function buildBesideWagmi() {
  const floor = buildEntry('floor', getEager(await bundle(join(root, 'checks/size/floor.tsx'))))
  const beside = buildEntry('beside', getEager(await bundle(join(root, 'checks/size/beside.tsx'))))
  if (beside > floor * 1.3)
    problems.push(`With wagmi: ${(beside / floor).toFixed(3)} times the floor, limit 1.3`)
}

/** Folders that have a budget. */
function readBudgets() {
  return new Set(rows.map(({ path }) => path.replace('.latchkey/size/', '').replace('/*.js', '')))
}

async function buildEntries() {
  const budgets = readBudgets()
  for (const name of readdirSync(join(root, 'packages'))) {
    const manifest = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'))
    const [{ default: entryPoint }] = Object.values(manifest.exports)
    const chunks = await bundle(join(root, 'packages', name, entryPoint), [/^[^./]/])
    buildEntry(`entries/${name}`, getEager(chunks))
    if (name !== 'core') continue
    for (const [entry, { default: file }] of Object.entries(manifest.exports).slice(1))
      if (file) await buildFeature(name, entry.slice(2), [entryPoint, file], budgets)
  }
}

/** Measures the bytes that the second of two entries adds to the first. */
async function buildFeature(name, feature, files, budgets) {
  const folder = `entries/${name}/${feature}`
  const [main, added] = files.map((file) => join(root, 'packages', name, file))
  const chunks = await bundle({ main, added }, [/^[^./]/])
  const getEntry = (entry) => chunks.find((chunk) => chunk.isEntry && chunk.name === entry)
  buildEntry(
    folder,
    without(getClosure(chunks, getEntry('added')), getClosure(chunks, getEntry('main'))),
  )
  if (!budgets.has(folder))
    problems.push(
      `The entry ${feature} of ${name} has no budget: add its row to checks/size/budgets.json`,
    )
}

rmSync(out, { recursive: true, force: true })
await buildEntries()
await buildEngine()
await buildAdapter('solana', [/^@solana/], '/transfer/planTransfer.js')
await buildAdapter('bitcoin', [/^@scure/, /^@noble/], '/psbt/readPsbt.js')
await buildSiwx()
await buildPage()
await buildBesideWagmi()
writeFileSync(join(out, 'modules.json'), JSON.stringify(modules))
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
