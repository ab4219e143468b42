// Common Playwright settings of all end-to-end suites.
import { guardArgs, guardPrefs } from '@latchkey/testing/playwright'
import { browsers, getPath } from './browsers.mjs'

const chromiumPath = getPath(browsers.chromium)
const firefoxPath = getPath(browsers.firefox)

export const suite = {
  testDir: 'e2e',
  globalSetup: './e2e/globalSetup.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  reporter: 'list',
  // A busy machine may take this long; no test waits longer than it must.
  timeout: 90_000,
  expect: { timeout: 20_000 },
} as const

/** Settings for every page of a suite. */
export const timeoutFactor = { trace: 'off', actionTimeout: 20_000 } as const

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
