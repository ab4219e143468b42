// The browser of the bench: headless, without access to other machines.
import { existsSync } from 'node:fs'
import { browsers, locate } from '@latchkey/end-to-end/browsers.mjs'
import { chromium } from 'playwright'

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
