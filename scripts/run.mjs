// node scripts/run.mjs <tool> [argument …]: runs pnpm, or a tool of the root's node_modules/.bin that starts pnpm,
// such as turbo, with the pinned pnpm on the PATH.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getPinnedPnpm } from './pinned-pnpm.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const [tool, ...args] = process.argv.slice(2)
const local = join(root, 'node_modules', '.bin', tool ?? '')
if (tool !== 'pnpm' && !(tool && existsSync(local))) {
  console.error(
    `node_modules has no tool "${tool ?? ''}": run \`node scripts/pnpm.mjs\` to install.`,
  )
  process.exit(1)
}
const { env, shell } = getPinnedPnpm()
const result = spawnSync(tool === 'pnpm' ? tool : local, args, { env, shell, stdio: 'inherit' })
process.exitCode = result.status ?? 1
