import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The Chromium whose images are committed: letters and edges differ a little from one to the next. */
const known = { major: 156, build: 'Debian' }

/** The one the environment names, or Debian's; without either Playwright's own. */
const path =
  process.env.CHROMIUM_BIN ?? (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined)

/** `Chromium 156.0.7444.59 built on Debian GNU/Linux 12 (bookworm)` */
function readVersion(): string {
  // Once for all workers.
  process.env.LATCHKEY_CHROMIUM_VERSION ??= path
    ? spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout.trim()
    : 'the Chromium of Playwright'
  return process.env.LATCHKEY_CHROMIUM_VERSION
}

const version = readVersion()

/** Which browser runs, and whether the committed images are its own. */
export const browser = {
  path,
  isKnown: version.startsWith(`Chromium ${known.major}.`) && version.includes(known.build),
  /** For people, at the start of a run. */
  notice: `${version} is not ${known.build}'s Chromium ${known.major}`,
}
