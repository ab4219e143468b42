// node bench/run.mjs [--rounds=5] [--only=open,slow] [--trace=ours] [--anyway]
// Builds the apps, measures them in interleaved rounds on this machine only, and writes
// `results.json` and the table of the README. README.md describes the measurements.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildApp, countPackages, measureEngine } from './harness/build.mjs'
import { medians, missed } from './harness/figures.mjs'
import { launch } from './harness/launch.mjs'
import { describeMachine, measureBusy, versions } from './harness/machine.mjs'
import {
  measureCrowd,
  measureCycles,
  measureHasty,
  measureOpen,
  measureSlow,
  measureThousand,
} from './harness/measures.mjs'
import { serve } from './harness/serve.mjs'
import { putTable, writeTable } from './harness/table.mjs'

/** Maximum CPU usage in percent before the first round; above it, times are meaningless. */
const tooBusy = 20

/** Measurements per round and app. The thousand openings are measured once, for one app, after all others. */
const rounds = {
  open: measureOpen,
  hasty: measureHasty,
  slow: measureSlow,
  crowd: measureCrowd,
  cycles: measureCycles,
}
const once = ['weights', 'thousand']

const root = fileURLToPath(new URL('.', import.meta.url))
const started = Date.now()
const say = (text) =>
  console.log(`${((Date.now() - started) / 1000).toFixed(0).padStart(4)} s  ${text}`)

function readOptions() {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '5' },
      only: { type: 'string' },
      trace: { type: 'string' },
      anyway: { type: 'boolean', default: false },
    },
  })
  const known = [...Object.keys(rounds), ...once]
  const only = values.only?.split(',') ?? known
  const unknown = only.find((name) => !known.includes(name))
  if (unknown) throw new Error(`--only=${unknown}: must be one of ${known.join(', ')}`)
  const times = Number(values.rounds)
  if (!(Number.isInteger(times) && times > 0))
    throw new Error('--rounds must be a positive integer')
  return { ...values, only, times, isComplete: !values.only && !values.trace }
}

/** Runs one round of the selected measurements, rotating which app is first. */
async function runRound(browser, apps, options, round, samples) {
  const order = apps.map((_, index) => apps[(index + round) % apps.length])
  for (const [name, measure] of Object.entries(rounds)) {
    if (!options.only.includes(name)) continue
    for (const app of order) {
      const trace = options.trace === app.name
      const path = join(root, '.latchkey', `trace-${app.name}-${name}.json`)
      if (trace) await browser.startTracing(undefined, { path })
      Object.assign(samples[app.name][round], await measure(browser, app))
      if (trace) await browser.stopTracing()
    }
    say(`round ${round + 1}: ${name}`)
  }
}

async function main() {
  const options = readOptions()
  const busy = [await measureBusy(3_000)]
  if (busy[0] > tooBusy && !options.anyway) {
    console.error(`The machine is ${busy[0]} % busy; at most ${tooBusy} %, or --anyway.`)
    process.exitCode = 2
    return
  }
  const apps = []
  for (const name of ['floor', 'ours', 'beside'])
    apps.push({ name, ...(await serve(await buildApp(name))) })
  say('built')
  const samples = Object.fromEntries(
    apps.map(({ name }) => [name, Array.from({ length: options.times }, () => ({}))]),
  )
  const needed = options.only.some((name) => name in rounds)
  let version = ''
  for (let round = 0; needed && round < options.times; round += 1) {
    busy.push(await measureBusy(1_000))
    const browser = await launch()
    version = browser.version()
    await runRound(browser, apps, options, round, samples)
    await browser.close()
  }
  if (options.only.includes('weights')) {
    samples.ours[0].engineBytes = await measureEngine()
    for (const name of ['floor', 'ours']) samples[name][0].packages = countPackages(name)
  }
  if (options.only.includes('thousand')) {
    const browser = await launch()
    Object.assign(samples.ours[0], await measureThousand(browser, apps[1], say))
    await browser.close()
  }
  for (const app of apps) app.close()
  report({ options, busy, version, samples })
}

function report({ options, busy, version, samples }) {
  const values = medians(samples)
  const date = new Date().toISOString().slice(0, 10)
  const used = versions()
  const machine =
    `${date} · ${describeMachine()}, Chromium ${version} · ${options.times} interleaved rounds, medians · ` +
    `${Object.entries(used)
      .map(([name, own]) => `${name} ${own}`)
      .join(', ')} · ` +
    `busy with other work before the rounds: ${Math.min(...busy)}–${Math.max(...busy)} %`
  const table = writeTable(values, machine)
  console.log(`\n${table}\n`)
  for (const { title, app, is, target } of missed(values))
    console.log(`missed: ${title} (${app}): ${is}, wanted ${target}`)
  say('done')
  if (!options.isComplete) return
  const results = join(root, 'results.json')
  const rounded = JSON.parse(
    JSON.stringify({
      date,
      machine: describeMachine(),
      chromium: version,
      versions: used,
      busy,
      values,
      samples,
    }),
    (_, value) => (typeof value === 'number' ? Math.round(value * 10) / 10 : value),
  )
  writeFileSync(results, `${JSON.stringify(rounded, null, 2)}\n`)
  const biome = join(root, '..', 'node_modules', '.bin', 'biome')
  execFileSync(biome, ['format', '--write', results], { stdio: 'ignore' })
  const readme = join(root, 'README.md')
  writeFileSync(readme, putTable(readFileSync(readme, 'utf8'), table))
}

await main()
