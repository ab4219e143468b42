import { spawnSync } from 'node:child_process'
import { browsers, getPath } from '@latchkey/end-to-end/browsers.mjs'

/** The Chromium of the committed images: glyphs and edges differ slightly between builds. */
const known = { major: 156, build: 'Debian' }

const path = getPath(browsers.chromium)

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
  isKnown:
    version.startsWith(`Chromium ${known.major}.`) &&
    // The headless shell does not name its build.
    (version.includes(known.build) || path === '/usr/bin/chromium-headless-shell'),
  /** Printed at the start of a run. */
  notice: `${version} is not ${known.build}'s Chromium ${known.major}`,
}
