// `npm test`. Every stage runs, even after another failed; only a failed build stops.
//   node scripts/test.mjs [--full] [stage …]   all stages, or those whose names begin with an argument (docs/testing.md)
// The last line is `N passed, N failed`; the exit code is 1 if anything failed.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBrowsers } from '@latchkey/end-to-end/browsers.mjs'
import { getPinnedPnpm } from './pnpm.mjs'
import {
  countExit,
  countTests,
  mergeRepeat,
  readJunit,
  readSummary,
  totalLine,
} from './readReports.mjs'
import { runStage } from './runStage.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = join(root, '.latchkey', 'reports')
const summaries = join(root, '.turbo', 'runs')
const bin = (name, folder = '.') => join(root, folder, 'node_modules', '.bin', name)
const guard = new URL('./refuse-outbound.mjs', import.meta.url).href
// Applies to the runners and to every Node process that a test starts.
const guarded = { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${guard}`.trim() }
// Milliseconds. A stage is stopped after this time without output; its total time depends on the machine.
const silence = 10 * 60_000
/** Of a failed task; a test's own report is whole. */
const outputLines = 40
/** Tests of a run that may fail once and pass when they are repeated. */
const flakyLimit = 5
const quiet = { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', NO_UPDATE_NOTIFIER: '1' }

function turbo(name, tasks) {
  const args = ['run', ...tasks, '--continue', '--summarize', '--concurrency=2']
  const lines = []
  return {
    name,
    command: bin('turbo'),
    args: [...args, '--output-logs=new-only', '--log-order=grouped'],
    onLine: (line) => lines.push(line),
    read: () => readSummary(newestSummary()).map((task) => describeTask(task, lines)),
  }
}

/** The last lines of a task's output, and the command that runs it again. */
function describeTask(test, lines) {
  const [folder, task] = test.name.split('#')
  const again = folder === '//' ? `npm run ${task}` : `npx turbo run ${task} --filter=${folder}`
  const own = lines.filter((line) => line.startsWith(`${folder}:${task}: `))
  return { ...test, again, output: own.slice(-outputLines).join('') }
}

function newestSummary() {
  const [name] = existsSync(summaries) ? readdirSync(summaries) : []
  return name && JSON.parse(readFileSync(join(summaries, name), 'utf8'))
}

const readReport = (name) => (existsSync(name) ? readFileSync(name, 'utf8') : undefined)

/** The projects whose names match, in one run of Vitest. */
function vitest(name, projects, more = [], env = {}) {
  const report = join(reports, `${name}.json`)
  return {
    name,
    command: bin('vitest'),
    args: [
      ...['run', '--reporter=default', '--reporter=./scripts/vitestReport.mjs'],
      ...projects.map((project) => `--project=${project}`),
      ...more,
    ],
    env: { ...guarded, LATCHKEY_REPORT: report, ...env },
    read: () =>
      JSON.parse(readReport(report) ?? '[]').map((test) => ({
        ...test,
        again: test.file && `npx vitest run --project "${test.project}" ${test.file}`,
      })),
    repeat: (failed) =>
      failed.every(({ isRepeatable }) => isRepeatable) &&
      vitest(
        `${name} repeat`,
        [...new Set(failed.map(({ project }) => project))],
        [...new Set(failed.map(({ file }) => file))],
        { LATCHKEY_REPEAT: '1' },
      ),
  }
}

function playwright(name, folder, more = []) {
  const report = join(reports, `${name}.xml`)
  return {
    name,
    command: bin('playwright', folder),
    args: ['test', '--reporter=list,junit', ...more],
    cwd: join(root, folder),
    env: {
      ...guarded,
      PLAYWRIGHT_JUNIT_OUTPUT_FILE: report,
      PLAYWRIGHT_JUNIT_INCLUDE_PROJECT_IN_TEST_NAME: '1',
    },
    read: () =>
      readJunit(readReport(report) ?? '').map((test) => ({
        ...test,
        again: `(cd ${folder} && npx playwright test ${/[\w.-]+\.spec\.ts/.exec(test.name)?.[0] ?? ''})`,
      })),
    repeat: () => playwright(`${name} repeat`, folder, ['--last-failed', '--workers=1']),
  }
}

// Sequential. Stages of a nested list run two at a time, because each alone leaves a core idle.
const stages = [
  turbo('build', ['build']),
  turbo('static', [
    'typecheck',
    'typecheck:tools',
    'lint',
    'dependencies',
    'unused',
    'sizes',
    'changesets',
  ]),
  [
    vitest('node', ['node*', 'checks', 'packed']),
    vitest('components', ['chromium', 'react-18']),
    playwright('e2e', 'apps/playground'),
    playwright('hosts', 'apps/hosts'),
    playwright('visual', 'apps/visual'),
    playwright('examples', 'examples/next'),
    playwright('bundlers', 'apps/bundlers'),
  ],
]

async function run(stage, env, isAlone) {
  const from = Date.now()
  rmSync(summaries, { recursive: true, force: true })
  console.log(`\n▸ ${stage.name}`)
  const status = await runStage(
    {
      cwd: root,
      ...stage,
      // turbo and the rehearsal of a release run pnpm.
      env: { ...getPinnedPnpm().env, ...quiet, ...env, ...stage.env },
      prefix: isAlone ? '' : `${stage.name} │ `,
      silence,
    },
    (text) => {
      process.stdout.write(text)
      stage.onLine?.(text)
    },
  )
  const seconds = (Date.now() - from) / 1000
  const tests = stage.read()
  return { name: stage.name, seconds, status, tests, ...countTests(tests, status) }
}

/** Runs the failed tests of a stage once more, with one worker, unless the run fails in any case. */
async function repeatFailed(stage, first, env) {
  const failed = first.tests.filter(({ isPassed }) => !isPassed)
  if (first.status === null || failed.length === 0 || failed.length > flakyLimit) return first
  const repeat = stage.repeat?.(failed)
  if (!repeat) return first
  const second = await run(repeat, env, true)
  const { tests, flaky } = mergeRepeat(first.tests, second.tests)
  const status = flaky.length === failed.length ? 0 : first.status
  const seconds = first.seconds + second.seconds
  return { ...first, seconds, flaky, ...countTests(tests, status) }
}

async function runGroup(group, env) {
  const waiting = [...group]
  const results = new Map()
  const work = async () => {
    for (let stage = waiting.shift(); stage; stage = waiting.shift())
      results.set(stage, await run(stage, env, group.length === 1))
  }
  await Promise.all([work(), work()])
  for (const stage of group) results.set(stage, await repeatFailed(stage, results.get(stage), env))
  return group.map((stage) => results.get(stage))
}

function finish(stages) {
  const flaky = stages.flatMap(({ name, flaky = [] }) => flaky.map((test) => `${name}: ${test}`))
  const tooFlaky = { name: 'flaky', seconds: 0, ...countExit(1) }
  const results = flaky.length > flakyLimit ? [...stages, tooFlaky] : stages
  // Repeated at the end, because the reports of the runners are far above.
  const failures = results.flatMap(({ name, failures = [] }) =>
    failures.map((test) => ({ ...test, stage: name })),
  )
  for (const { stage, name, output } of failures)
    console.log(`${output ? `\n${output}\n` : ''}✗ ${stage}: ${name}`)
  const commands = new Set(failures.flatMap(({ again }) => again || []))
  if (commands.size > 0) console.log(['', 'run again:', ...commands].join('\n  '))
  if (flaky.length > 0) console.log(`\nflaky: failed once, passed alone (at most ${flakyLimit})`)
  for (const test of flaky) console.log(`~ ${test}`)
  writeFileSync(join(reports, 'flaky.txt'), flaky.map((test) => `${test}\n`).join(''))
  console.log('')
  for (const { name, passed, failed, seconds } of results) {
    const time = `${seconds.toFixed(1).padStart(7)} s`
    console.log(
      `${failed ? '✗' : '✓'} ${name.padEnd(12)} ${time}  ${totalLine([{ passed, failed }])}`,
    )
  }
  // Read by .ci/run, because npm and pnpm may print further lines after a failure.
  writeFileSync(join(reports, 'total.txt'), `${totalLine(results)}\n`)
  console.log(`\n${totalLine(results)}`)
  process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0
}

async function main(args) {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const chosen = args.filter((arg) => arg !== '--full')
  const isChosen = ({ name }) =>
    chosen.length === 0 || chosen.some((start) => name.startsWith(start))
  const unknown = chosen.find((start) => !stages.flat().some(({ name }) => name.startsWith(start)))
  if (unknown) throw new Error(`Unknown stage "${unknown}".`)
  const from = Date.now()
  const { env: browsers, problems } = ensureBrowsers()
  for (const problem of problems) console.error(problem)
  const result = { seconds: (Date.now() - from) / 1000, ...countExit(problems.length) }
  const results = [{ name: 'browsers', ...result }]
  const env = { ...browsers, ...(args.includes('--full') && { LATCHKEY_TEST_RUN: 'full' }) }
  for (const stage of stages) {
    const group = [stage].flat().filter(isChosen)
    results.push(...(await runGroup(group, env)))
    if (group[0]?.name === 'build' && results.at(-1).failed > 0) break
  }
  finish(results)
}

// The process groups of the stages do not receive signals of the terminal.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
await main(process.argv.slice(2))
