import { spawnSync } from 'node:child_process'
import { browsers, getPath } from '@latchkey/end-to-end/browsers.mjs'

/** The Chromium of the committed images: glyphs and edges differ slightly between builds. */
const known = { major: 156, path: browsers.chromium.paths[0] }

const path = getPath(browsers.chromium)

/** `Chromium 156.0.8078.79` */
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
  isKnown: path === known.path && version.startsWith(`Chromium ${known.major}.`),
  /** Printed at the start of a run. */
  notice: `${path ?? version} (${version}) is not ${known.path}, version ${known.major}`,
}
