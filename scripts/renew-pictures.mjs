// node scripts/renew-pictures.mjs: renews all images of apps/visual. Review each that git shows as changed.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const visual = `${root}apps/visual`

/** Packages that the images show, in the order of their dependencies. */
const packages = ['core', 'primitives', 'testing', 'react-ui']

function run(command, args, { cwd = visual, stdio = 'inherit' } = {}) {
  return spawnSync(command, args, { cwd, stdio }).status === 0
}

const playwright = (args, options) =>
  run(`${visual}/node_modules/.bin/playwright`, ['test', 'scenes.spec.ts', ...args], options)

function main() {
  const only = '--grep=as in its picture'
  // Other browsers have no image tests.
  if (!playwright([only, '--list'], { stdio: 'ignore' })) {
    console.error('The pictures are made with Debian’s Chromium, of the version in e2e/browser.ts.')
    return false
  }
  for (const name of packages)
    if (!run('npm', ['run', '--silent', 'build'], { cwd: `${root}packages/${name}` })) return false
  rmSync(`${visual}/baselines`, { recursive: true, force: true })
  return playwright([only, '--update-snapshots=all', '--reporter=dot'])
}

process.exitCode = main() ? 0 : 1
