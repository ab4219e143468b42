// npm run grown -- <budget>: lists the modules of a budget, those that grew since `main` first. Run `npm run sizes` before.
// A budget is an entry of a package (`core`, `adapter-evm`) or a folder of .latchkey/size (`shell`, `locales/ar`).
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { minifySync, transformWithOxc } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })

/** Lines of a table: bytes, difference, module; the largest growth first. */
export function listGrowth(modules, count = 20) {
  const sorted = modules
    .map((module) => ({ ...module, more: module.bytes - module.before }))
    .sort((one, other) => other.more - one.more || other.bytes - one.bytes)
  const line = ({ bytes, before, more, path }) => {
    const change = before === 0 ? 'new' : more === 0 ? '' : more > 0 ? `+${more}` : `${more}`
    return `${String(bytes).padStart(7)} ${change.padStart(7)}  ${path}`
  }
  const shown = sorted.slice(0, count).map(line)
  const rest = sorted.length - shown.length
  return [...shown, ...(rest > 0 ? [`                 and ${rest} modules that grew less`] : [])]
}

async function measure(path, text) {
  if (!text) return 0
  if (path.endsWith('.css')) return text.length
  const { code } = await transformWithOxc(text, path, { sourcemap: false })
  return minifySync(path, code, { module: true }).code.length
}

/** `packages/core/dist/a.js` → `packages/core/src/a.ts`, a generated module → its sheet; nothing for other packages. */
function getSource(id) {
  const path = id.replace(root, '').replace('/dist/', '/src/')
  const stem = path.replace(/\.js$/, '')
  const names = [stem.replace('.gen', ''), path, `${stem}.ts`, `${stem}.tsx`]
  return path.startsWith('packages/') && names.find((name) => existsSync(join(root, name)))
}

async function main(name) {
  const file = join(root, '.latchkey/size/modules.json')
  if (!existsSync(file)) throw new Error('No measurements: run `npm run sizes` first.')
  const all = JSON.parse(readFileSync(file, 'utf8'))
  const ids = all[name] ?? all[`entries/${name}`]
  if (!ids) throw new Error(`Unknown budget "${name}". Budgets: ${Object.keys(all).join(', ')}.`)
  const base = git('merge-base', 'HEAD', 'main').stdout?.trim() || 'HEAD'
  const modules = await Promise.all(
    ids
      .flatMap((id) => getSource(id) || [])
      .map(async (path) => ({
        path,
        bytes: await measure(path, readFileSync(join(root, path), 'utf8')),
        before: await measure(path, git('show', `${base}:${path}`).stdout),
      })),
  )
  console.log(`Minified bytes of ${name}, and the change since ${base.slice(0, 9)}:`)
  for (const line of listGrowth(modules)) console.log(line)
}

if (import.meta.filename === process.argv[1])
  await main(process.argv[2] ?? '').catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
