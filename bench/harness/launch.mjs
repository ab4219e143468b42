// The browser of the bench: headless, without access to other machines.
import { existsSync } from 'node:fs'
import { browsers, getPath, locate } from '@latchkey/end-to-end/browsers.mjs'
import { guardArgs, guardPrefs } from '@latchkey/testing/playwright'
import { chromium, firefox } from 'playwright'

export async function launch() {
  const found = locate(browsers.chromium, process.env, existsSync, chromium.executablePath())
  if (!('path' in found)) throw new Error(found.missing)
  return chromium.launch({
    executablePath: found.path,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Requests to other machines fail and are counted.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
    ],
  })
}

/** Playwright disables ThirdPartyStoragePartitioning too, and then Chromium denies a frame of another site its storage. */
const disabledFeatures = ['HttpsUpgrades', 'MediaRouter', 'OptimizationHints', 'Translate']

/** Launches a browser in which the frame of another site has the storage that it has for visitors. */
export function launchWithFrames(name) {
  const path = getPath(browsers[name])
  if (name === 'firefox')
    return firefox.launch({
      ...(path && { executablePath: path, channel: 'moz-firefox' }),
      firefoxUserPrefs: { ...guardPrefs },
    })
  return chromium.launch({
    ...(path && { executablePath: path }),
    args: [
      ...['--no-sandbox', '--disable-gpu', ...guardArgs],
      `--disable-features=${disabledFeatures.join(',')}`,
    ],
  })
}
