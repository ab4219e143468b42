import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The Chromium of the committed images: glyphs and edges differ slightly between builds. */
const known = { major: 156, build: 'Debian' }

/** From the environment, or Debian's Chromium, or Playwright's. */
const path =
  process.env.CHROMIUM_BIN ?? (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined)

/** `Chromium 156.0.7444.59 built on Debian GNU/Linux 12 (bookworm)` */
function readVersion(): string {
  // Read once for all workers.
  process.env.LATCHKEY_CHROMIUM_VERSION ??= path
    ? spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout.trim()
    : 'the Chromium of Playwright'
  return process.env.LATCHKEY_CHROMIUM_VERSION
}

const version = readVersion()

/** The browser of this run, and whether the committed images were made with it. */
export const browser = {
  path,
  isKnown: version.startsWith(`Chromium ${known.major}.`) && version.includes(known.build),
  /** Printed at the start of a run. */
  notice: `${version} is not ${known.build}'s Chromium ${known.major}`,
}
