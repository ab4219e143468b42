// What every suite of end-to-end tests has in common: how it runs, and the browsers it drives.
import { existsSync } from 'node:fs'
import { guardArgs, guardPrefs } from '@latchkey/testing/playwright'

/** The one the environment names, or Debian's; without either Playwright's own. */
const browserAt = (named: string | undefined, debian: string) =>
  named ?? (existsSync(debian) ? debian : undefined)

const chromiumPath = browserAt(process.env.CHROMIUM_BIN, '/usr/bin/chromium')
const firefoxPath = browserAt(process.env.FIREFOX_BIN, '/usr/bin/firefox-esr')

export const suite = {
  testDir: 'e2e',
  globalSetup: './e2e/globalSetup.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  reporter: 'list',
  timeout: 30_000,
  expect: { timeout: 8_000 },
} as const

/** For every page of a suite. */
export const patience = { trace: 'off', actionTimeout: 8_000 } as const

export const chromium = {
  browserName: 'chromium' as const,
  launchOptions: {
    ...(chromiumPath && { executablePath: chromiumPath }),
    args: ['--no-sandbox', '--disable-gpu', ...guardArgs],
  },
}

export const firefox = {
  browserName: 'firefox' as const,
  // A Firefox of the distribution is driven by WebDriver BiDi.
  ...(firefoxPath && { channel: 'moz-firefox' }),
  launchOptions: {
    ...(firefoxPath && { executablePath: firefoxPath }),
    firefoxUserPrefs: { ...guardPrefs },
  },
}
