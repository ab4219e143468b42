// How to run the pnpm that package.json pins, wherever it is. Node built-ins only.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'

/**
 * `command` with `prefix` before pnpm's own arguments, in `env`; `shell` where the system needs one.
 * @throws when package.json names no version of pnpm
 */
export function pinnedPnpm() {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  const version = /^pnpm@([^+]+)/.exec(JSON.parse(manifest).packageManager)?.[1]
  if (!version) throw new Error('package.json: packageManager must be pnpm@<version>')
  const shell = process.platform === 'win32'
  // What an outer npm exports would otherwise reach the inner npx and pnpm.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(?!config_registry$)/i.test(name)),
  )
  const probe = spawnSync('pnpm', ['--version'], { cwd: tmpdir(), env, shell, encoding: 'utf8' })
  const [command, ...prefix] =
    probe.stdout?.trim() === version ? ['pnpm'] : ['npx', '--yes', `pnpm@${version}`]
  return { command, prefix, env, shell }
}
