// Finds or installs a Chromium and a Firefox for the tests, or prints instructions.
//   node scripts/browsers.mjs     prints the paths; exit code 1 if one is missing
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium, firefox } from 'playwright'

export const browsers = {
  chromium: {
    variable: 'CHROMIUM_BIN',
    // For each window, the headless mode of the whole browser also renders its own interface, which takes twice the time.
    paths: ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'],
    own: () => chromium.executablePath(),
    download: 'chromium',
    debian: 'chromium-headless-shell',
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
 * Locates a browser. Pure.
 *
 * @returns {{ path: string } | { missing: string }} the executable, or the problem
 */
export function locate(browser, env, exists, bundledPath) {
  const named = env[browser.variable]
  if (named)
    return exists(named)
      ? { path: named }
      : { missing: `${browser.variable}=${named} is not a file` }
  const path =
    browser.paths.find(exists) ?? (bundledPath && exists(bundledPath) ? bundledPath : undefined)
  return path ? { path } : { missing: `no ${browser.download} on this machine` }
}

/** The browser of the environment, or Debian's; undefined for Playwright's own. */
export const getPath = ({ variable, paths }) =>
  process.env[variable] ?? paths.find((path) => existsSync(path))

/**
 * Returns the commands that install a missing browser, in order. Pure. Returns none for a wrong path in the environment,
 * which the developer has to correct.
 */
export function getRemedies(browser, { named, root, apt }) {
  if (named) return []
  const steps = [{ command: process.execPath, args: getInstallCommand(browser) }]
  if (root && apt)
    steps.push(
      { command: 'apt-get', args: ['update'] },
      { command: 'apt-get', args: ['install', '-y', '--no-install-recommends', browser.debian] },
    )
  return steps
}

/** Instructions for a browser that could not be installed. Pure. */
export function advice(browser, missing) {
  return (
    `The tests need ${browser.download}, but ${missing}: run ` +
    `\`npx playwright install ${browser.download}\`, or on Debian \`sudo apt-get install ` +
    `${browser.debian}\`, or set ${browser.variable} to its executable.`
  )
}

function getInstallCommand(browser) {
  const cli = new URL('../node_modules/playwright/cli.js', import.meta.url).pathname
  return [cli, 'install', browser.download]
}

function find(browser) {
  let bundledPath
  try {
    bundledPath = browser.own()
  } catch {
    // Playwright has no build for this system.
  }
  const found = locate(browser, process.env, existsSync, bundledPath)
  // A download without its system libraries exists but does not start.
  if ('path' in found && !starts(found.path)) return { missing: `${found.path} does not start` }
  return { ...found, own: 'path' in found && found.path === bundledPath }
}

function starts(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 60_000 }).status === 0
}

/** Finds or installs both browsers. Returns environment variables with their paths, or instructions to print. */
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
    for (const step of 'path' in found ? [] : getRemedies(browser, situation)) {
      log(`${found.missing}: trying ${step.command} ${step.args.join(' ')}`)
      spawnSync(step.command, step.args, {
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        timeout: 180_000,
      })
      found = find(browser)
      if ('path' in found) break
    }
    // Not set for Playwright's own build, which it drives differently from that of a distribution.
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
