// The browser of the bench: without a screen, and reaching nobody but this machine.
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
      // Whatever leaves this machine fails, and is counted.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
    ],
  })
}
