// Provides and runs the pnpm that package.json pins. Node built-ins only, so that it runs with only git and Node 20.
//   node scripts/pnpm.mjs [install …]         installs
//   node scripts/pnpm.mjs <script> [arg …]    installs, then runs a script of package.json
//   node scripts/pnpm.mjs exec|-r [arg …]     runs pnpm with these arguments
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = new URL('..', import.meta.url)
const readManifest = () => JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))

/**
 * Reads the field `packageManager` of package.json.
 *
 * @returns {{ version: string, integrity: string }} `integrity` in npm's notation
 * @throws {Error} if it is not a version of pnpm with the SHA-512 of its tarball
 */
export function readPin(packageManager) {
  const pin = /^pnpm@(\d+\.\d+\.\d+)\+sha512\.([0-9a-f]{128})$/.exec(packageManager)
  if (!pin) throw new Error('package.json: packageManager must be pnpm@<version>+sha512.<hash>')
  const [, version, hash] = pin
  return { version, integrity: `sha512-${Buffer.from(hash, 'hex').toString('base64')}` }
}

/**
 * Finds the folder of the PATH with the pnpm that npx installed.
 *
 * @throws {Error} if it is missing, or the hash of its tarball differs from the pinned hash
 */
export function findInstalled(path, { version, integrity }) {
  for (const folder of path.split(delimiter)) {
    const lockfile = join(dirname(folder), '.package-lock.json')
    if (!existsSync(lockfile)) continue
    const installed = JSON.parse(readFileSync(lockfile, 'utf8')).packages?.['node_modules/pnpm']
    if (installed?.version !== version) continue
    if (installed.integrity === integrity) return folder
    throw new Error(
      `The tarball of pnpm ${version} that npx installed does not have the hash of package.json: it has ` +
        `${installed.integrity}. Remove ${dirname(dirname(folder))} and check the registry.`,
    )
  }
  throw new Error(`npx did not install pnpm ${version}.`)
}

/**
 * Returns the command and the options of `spawn` that run the pinned pnpm. npx fetches it if the PATH has another version
 * or none.
 *
 * @throws {Error} if package.json does not pin pnpm, npx fails, or the hash differs
 */
export function getPinnedPnpm() {
  const pin = readPin(readManifest().packageManager)
  const shell = process.platform === 'win32'
  // Variables of an outer npm would otherwise configure npx and pnpm.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^npm_(?!config_(registry|cache)$)/i.test(name),
    ),
  )
  const options = { env, shell, encoding: 'utf8' }
  // In the repository, pnpm would switch to the version of `packageManager`.
  const present = spawnSync('pnpm', ['--version'], { ...options, cwd: tmpdir() })
  if (present.stdout?.trim() === pin.version) return { command: 'pnpm', env, shell }
  const npx = spawnSync(
    'npx',
    ['--yes', `--package=pnpm@${pin.version}`, '--', 'node', '-p', 'process.env.PATH'],
    { ...options, cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  if (npx.status !== 0) throw new Error(`npx could not install pnpm ${pin.version}.`)
  const folder = findInstalled(npx.stdout.trim(), pin)
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  return { command: 'pnpm', env: { ...env, [name]: [folder, env[name]].join(delimiter) }, shell }
}

function main([first, ...rest]) {
  const { scripts } = readManifest()
  const isPassedOn = first === 'exec' || first === '-r'
  const onlyInstalls = first === undefined || first === 'install'
  if (!isPassedOn && !onlyInstalls && !Object.hasOwn(scripts, first)) {
    const names = Object.keys(scripts).join(', ')
    console.error(`package.json has no script "${first}": it has ${names}.`)
    process.exit(1)
  }
  const { command, env, shell } = getPinnedPnpm()
  const pnpm = (...args) => {
    const { status } = spawnSync(command, args, { cwd: root, env, shell, stdio: 'inherit' })
    if (status !== 0) process.exit(status ?? 1)
  }
  if (isPassedOn) return pnpm(first, ...rest)
  pnpm('install', ...(onlyInstalls && rest.length > 0 ? rest : ['--frozen-lockfile']))
  if (!onlyInstalls) pnpm('run', first, ...rest)
}

if (realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) main(process.argv.slice(2))
