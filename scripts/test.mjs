// The whole of `npm test`. Every stage runs, even after another failed; only a failed build stops.
//   node scripts/test.mjs [stage …]     all stages, or those whose names begin so
// Last line: `N passed, N failed`. Exit code 1 when anything failed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBrowsers } from './browsers.mjs'
import { pinnedPnpm } from './pinned-pnpm.mjs'
import {
  countExit,
  countPlaywright,
  countVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  totalLine,
} from './tally.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = join(root, '.latchkey', 'reports')
const bin = (name) => join(root, 'node_modules', '.bin', name)
const packages = readdirSync(join(root, 'packages')).map((name) => join(root, 'packages', name))
const guard = new URL('./refuse-outbound.mjs', import.meta.url).href
// Holds for the runners and for every Node process that a test starts.
const guarded = { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${guard}`.trim() }
const minute = 60_000
// turbo and the rehearsal of a release start pnpm.
const withPnpm = pinnedPnpm().env
// Nothing is reported to anybody.
const quiet = { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', NO_UPDATE_NOTIFIER: '1' }

const check = (name, command, args, options = {}) => ({ name, command, args, ...options })

function vitest(project) {
  const report = join(reports, `${project}.json`)
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json']
  return check(project, bin('vitest'), [...args, `--outputFile.json=${report}`], {
    env: guarded,
    report,
    count: countVitest,
    failures: failuresOfVitest,
  })
}

function endToEnd(name, folder) {
  const report = join(reports, `${name.replace(' ', '-')}.json`)
  const cwd = join(root, folder)
  const playwright = join(cwd, 'node_modules', '.bin', 'playwright')
  return check(name, playwright, ['test', '--reporter=list,json'], {
    cwd,
    env: { ...guarded, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    report,
    count: countPlaywright,
    failures: failuresOfPlaywright,
    limit: 30 * minute,
  })
}

// One after another; those of a list in the list run beside each other, because each alone leaves a core idle.
const stages = [
  check('build', bin('turbo'), ['run', 'build', '--output-logs=new-only'], { needed: true }),
  check('types', bin('turbo'), ['run', 'typecheck', '--continue', '--output-logs=errors-only']),
  check('types of checks', bin('tsc'), ['-p', 'checks']),
  check('lint', bin('biome'), ['ci', '--colors=off', '--error-on-warnings', '.']),
  vitest('checks'),
  [vitest('node'), vitest('node with state')],
  [vitest('node wagmi-2'), vitest('node jsdom'), vitest('node happy-dom')],
  [vitest('chromium'), vitest('react-18')],
  endToEnd('e2e', 'apps/playground'),
  endToEnd('e2e hosts', 'apps/hosts'),
  endToEnd('e2e visual', 'apps/visual'),
  endToEnd('e2e examples', 'examples/next'),
  endToEnd('e2e bundlers', 'apps/bundlers'),
  packages.map((path) =>
    check(`publint ${path.split('/').at(-1)}`, bin('publint'), [
      'run',
      path,
      '--pack',
      'npm',
      '--strict',
    ]),
  ),
  packages.map((path) =>
    check(`attw ${path.split('/').at(-1)}`, bin('attw'), attwArguments(path), { cwd: path }),
  ),
  vitest('packed'),
  check('knip', bin('knip'), []),
  check('sizes: bundle', process.execPath, ['checks/size/bundle.mjs']),
  check('sizes: budgets', bin('size-limit'), []),
  check('changesets', bin('changeset'), ['status', ...baseOfChanges()]),
]

function attwArguments(path) {
  const { exports } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'))
  const sheets = Object.keys(exports).filter((door) => door.endsWith('.css'))
  const without = sheets.length > 0 ? ['--exclude-entrypoints', ...sheets] : []
  return ['--pack', '.', '--profile', 'esm-only', ...without]
}

/** Any pending changeset will do. A clone of one commit has no `main` to compare with. */
function baseOfChanges() {
  const found = spawnSync('git', ['rev-parse', '--verify', '--quiet', 'main'], { cwd: root })
  return found.status === 0 ? [] : ['--since=HEAD']
}

function readReport(path) {
  if (!path || !existsSync(path)) return undefined
  return JSON.parse(readFileSync(path, 'utf8'))
}

/** Runs a stage. Beside others it says everything at its end, so that their lines do not mix. */
async function run(stage, env, isAlone) {
  if (isAlone) console.log(`\n▸ ${stage.name}`)
  const from = Date.now()
  const child = spawn(stage.command, stage.args, {
    cwd: stage.cwd ?? root,
    env: { ...withPnpm, ...quiet, ...env, ...stage.env },
    stdio: ['ignore', isAlone ? 'inherit' : 'pipe', isAlone ? 'inherit' : 'pipe'],
    timeout: stage.limit ?? 15 * minute,
    killSignal: 'SIGTERM',
  })
  const said = []
  child.stdout?.on('data', (piece) => said.push(piece))
  child.stderr?.on('data', (piece) => said.push(piece))
  const status = await new Promise((resolve) => {
    child.once('error', (error) => {
      said.push(`${stage.name}: ${error.message}\n`)
      resolve(null)
    })
    child.once('close', resolve)
  })
  if (!isAlone) console.log(`\n▸ ${stage.name}`)
  process.stdout.write(Buffer.concat(said.map((piece) => Buffer.from(piece))))
  if (status === null) console.error(`${stage.name}: was ended after its time, or never began`)
  const report = readReport(stage.report)
  const count = stage.count?.(report, status) ?? countExit(status)
  const failures = stage.failures?.(report) ?? []
  return { name: stage.name, ...count, failures, seconds: (Date.now() - from) / 1000 }
}

/** Runs stages beside each other, as many at a time as there are cores on the smallest machine that this is for. */
async function runBeside(group, env) {
  const waiting = [...group]
  const results = new Map()
  const work = async () => {
    for (let stage = waiting.shift(); stage; stage = waiting.shift())
      results.set(stage, await run(stage, env, group.length === 1))
  }
  await Promise.all([work(), work()])
  return group.map((stage) => results.get(stage))
}

function finish(results) {
  // Again at the end: a long run's own report is far above.
  for (const { name, failures = [] } of results)
    for (const failure of failures) console.log(`\n✗ ${name}: ${failure}`)
  console.log('')
  for (const { name, passed, failed, seconds } of results)
    console.log(
      `${failed > 0 ? '✗' : '✓'} ${name.padEnd(22)} ${seconds.toFixed(1).padStart(6)} s  ` +
        `${passed} passed, ${failed} failed`,
    )
  // Kept for .ci/run: npm and pnpm may print lines of their own after a failure.
  writeFileSync(join(reports, 'total.txt'), `${totalLine(results)}\n`)
  console.log(`\n${totalLine(results)}`)
  process.exitCode = results.some((result) => result.failed > 0) ? 1 : 0
}

async function main(wanted) {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const isChosen = ({ name }) =>
    wanted.length === 0 || wanted.some((start) => name.startsWith(start))
  const chosen = stages.map((stage) => [stage].flat().filter(isChosen))
  const from = Date.now()
  const { env, problems } = ensureBrowsers()
  for (const problem of problems) console.error(problem)
  const results = [
    {
      name: 'browsers',
      ...countExit(problems.length),
      seconds: (Date.now() - from) / 1000,
    },
  ]
  for (const group of chosen) {
    results.push(...(await runBeside(group, env)))
    if (group.some(({ needed }) => needed) && results.at(-1).failed > 0) break
  }
  finish(results)
}

await main(process.argv.slice(2))
