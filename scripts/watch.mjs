// npm run watch: rebuilds a package (styles, JavaScript, types) when one of its files is saved. Prints type errors.
// `npm start` runs it. The playground's page needs no build: its development server reads the sources.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, utimesSync, watch } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const packages = join(root, 'packages')
const PATH = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
/** Milliseconds to wait for further saved files before a build. */
const settleMs = 30

const names = readdirSync(packages).filter((name) => existsSync(join(packages, name, 'src')))
const changed = new Set()
let isBuilding = false

function run(command, folder) {
  return new Promise((resolve) => {
    const env = { ...process.env, PATH }
    const child = spawn(command, { cwd: folder, shell: true, stdio: 'inherit', env })
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}

const getScript = (name) =>
  JSON.parse(readFileSync(join(packages, name, 'package.json'), 'utf8')).scripts.build

/** Compiles the styles of a package immediately, even during a build. The build does this before `tsc`. */
function compileStyles(name) {
  const [command] = getScript(name).split(' && tsc')
  return run(command, join(packages, name))
}

/** Forces a rebuild: `tsc -b` compares times and ignores files that were saved during a build. */
function markOutdated(name) {
  const record = join(packages, name, 'dist/.tsbuildinfo')
  if (existsSync(record)) utimesSync(record, 0, 0)
}

async function build() {
  if (isBuilding) return
  isBuilding = true
  while (changed.size > 0) {
    const from = performance.now()
    const paths = [...changed]
    changed.clear()
    let hasSucceeded = true
    for (const name of paths) {
      markOutdated(name)
      hasSucceeded = (await run(getScript(name), join(packages, name))) && hasSucceeded
    }
    // Dependents, whose types may no longer match.
    hasSucceeded =
      (await run(`tsc -b ${names.map((name) => `packages/${name}`).join(' ')}`, root)) &&
      hasSucceeded
    const seconds = ((performance.now() - from) / 1000).toFixed(1)
    console.log(
      `${hasSucceeded ? '✓' : '✗'} ${paths.join(', ')}: ${hasSucceeded ? 'built' : 'failed'} in ${seconds} s`,
    )
  }
  isBuilding = false
}

for (const name of names)
  watch(join(packages, name, 'src'), { recursive: true }, (_, file) => {
    if (!file || !/\.(tsx?|js|css)$/.test(file) || /\.gen\.ts$|\.test\.tsx?$/.test(file)) return
    changed.add(name)
    if (file.endsWith('.css')) void compileStyles(name).then(build)
    else setTimeout(build, settleMs)
  })
console.log(`Watching ${names.length} packages.`)
