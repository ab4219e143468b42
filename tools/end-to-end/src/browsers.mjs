// Finds a Chromium and a Firefox for the tests, or gets them, or says in one sentence what to do.
//   node scripts/browsers.mjs     prints what it found; exit code 1 when one is missing
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium, firefox } from 'playwright'

export const browsers = {
  chromium: {
    variable: 'CHROMIUM_BIN',
    paths: ['/usr/bin/chromium'],
    own: () => chromium.executablePath(),
    download: 'chromium',
    debian: 'chromium',
  },
  firefox: {
    variable: 'FIREFOX_BIN',
    paths: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
    own: () => firefox.executablePath(),
    download: 'firefox',
    debian: 'firefox-esr',
  },
}

/**
 * Where a browser is. Pure: everything it knows comes in.
 *
 * @returns {{ path: string } | { missing: string }} the executable, or what is wrong
 */
export function locate(browser, env, exists, own) {
  const named = env[browser.variable]
  if (named)
    return exists(named) ? { path: named } : { missing: `${browser.variable}=${named} is no file` }
  const path = browser.paths.find(exists) ?? (own && exists(own) ? own : undefined)
  return path ? { path } : { missing: `there is no ${browser.download} on this machine` }
}

/**
 * What to try, in order, when a browser is missing. Pure. A path the visitor named and that is wrong is theirs to
 * correct: nothing is installed instead.
 */
export function remedies(browser, { named, root, apt }) {
  if (named) return []
  const steps = [{ command: process.execPath, args: playwrightInstall(browser) }]
  if (root && apt)
    steps.push(
      { command: 'apt-get', args: ['update'] },
      { command: 'apt-get', args: ['install', '-y', '--no-install-recommends', browser.debian] },
    )
  return steps
}

/** The sentence for a visitor when nothing helped. Pure. */
export function advice(browser, missing) {
  return (
    `The tests need ${browser.download}, but ${missing}: run ` +
    `\`npx playwright install ${browser.download}\`, or on Debian \`sudo apt-get install ` +
    `${browser.debian}\`, or set ${browser.variable} to its executable.`
  )
}

function playwrightInstall(browser) {
  const cli = new URL('../node_modules/playwright/cli.js', import.meta.url).pathname
  return [cli, 'install', browser.download]
}

function find(browser) {
  let own
  try {
    own = browser.own()
  } catch {
    // Playwright has no build for this system.
  }
  const found = locate(browser, process.env, existsSync, own)
  // A download without the system libraries it needs is there and does not start.
  if ('path' in found && !starts(found.path)) return { missing: `${found.path} does not start` }
  return { ...found, own: 'path' in found && found.path === own }
}

function starts(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 60_000 }).status === 0
}

/** Finds or installs both. Returns the environment that names them, or the sentences to print. */
export function ensureBrowsers(log = console.log) {
  const env = {}
  const problems = []
  for (const browser of Object.values(browsers)) {
    let found = find(browser)
    const situation = {
      named: process.env[browser.variable],
      root: process.getuid?.() === 0,
      apt: existsSync('/usr/bin/apt-get'),
    }
    for (const step of 'path' in found ? [] : remedies(browser, situation)) {
      log(`${found.missing}: trying ${step.command} ${step.args.join(' ')}`)
      spawnSync(step.command, step.args, {
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        timeout: 180_000,
      })
      found = find(browser)
      if ('path' in found) break
    }
    // Playwright finds its own build by itself, and drives it in another way than a distribution's.
    if (!('path' in found)) problems.push(advice(browser, found.missing))
    else if (!found.own) env[browser.variable] = found.path
  }
  return { env, problems }
}

if (import.meta.filename === process.argv[1]) {
  const { env, problems } = ensureBrowsers()
  for (const [name, path] of Object.entries(env)) console.log(`${name}=${path}`)
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
