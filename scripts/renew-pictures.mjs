// Makes the pictures of apps/visual anew, all of them. Look at each that git then shows as changed.
//   node scripts/renew-pictures.mjs
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const visual = `${root}apps/visual`

function run(command, args, { cwd = root, stdio = 'inherit' } = {}) {
  const { status } = spawnSync(`${cwd}/node_modules/.bin/${command}`, args, { cwd, stdio })
  return status === 0
}

function main() {
  const packages = ['--filter=@latchkey/react-ui', '--filter=@latchkey/testing']
  if (!run('turbo', ['run', 'build', ...packages, '--output-logs=errors-only'])) return false
  const pictures = ['test', 'scenes.spec.ts', '--grep=as in its picture']
  const options = { cwd: visual }
  // With another browser there is none to make.
  if (!run('playwright', [...pictures, '--list'], { ...options, stdio: 'ignore' })) {
    console.error('The pictures are made with Debian’s Chromium, of the version in e2e/browser.ts.')
    return false
  }
  rmSync(`${visual}/baselines`, { recursive: true, force: true })
  return run('playwright', [...pictures, '--update-snapshots=all', '--reporter=dot'], options)
}

process.exitCode = main() ? 0 : 1
