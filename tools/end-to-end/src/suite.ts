// Common Playwright settings of all end-to-end suites.
import { existsSync } from 'node:fs'
import { guardArgs, guardPrefs } from '@latchkey/testing/playwright'

/** The browser of the environment, or Debian's; undefined for Playwright's own. */
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

/** Settings for every page of a suite. */
export const timeoutFactor = { trace: 'off', actionTimeout: 8_000 } as const

export const chromium = {
  browserName: 'chromium' as const,
  launchOptions: {
    ...(chromiumPath && { executablePath: chromiumPath }),
    args: ['--no-sandbox', '--disable-gpu', ...guardArgs],
  },
}

export const firefox = {
  browserName: 'firefox' as const,
  // The Firefox of a distribution is driven with WebDriver BiDi.
  ...(firefoxPath && { channel: 'moz-firefox' }),
  launchOptions: {
    ...(firefoxPath && { executablePath: firefoxPath }),
    firefoxUserPrefs: { ...guardPrefs },
  },
}
