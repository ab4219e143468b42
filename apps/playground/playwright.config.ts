import { existsSync } from 'node:fs'
import { guardArgs, guardPrefs } from '@latchkey/testing/playwright'
import { defineConfig, devices } from '@playwright/test'
import { pageUrl, portShift } from './e2e/world.ts'

/** The one the environment names, or Debian's; without either Playwright's own. */
const browserAt = (named: string | undefined, debian: string) =>
  named ?? (existsSync(debian) ? debian : undefined)

const chromiumPath = browserAt(process.env.CHROMIUM_BIN, '/usr/bin/chromium')
const firefoxPath = browserAt(process.env.FIREFOX_BIN, '/usr/bin/firefox-esr')

const chromium = {
  browserName: 'chromium' as const,
  launchOptions: {
    ...(chromiumPath && { executablePath: chromiumPath }),
    args: ['--no-sandbox', '--disable-gpu', ...guardArgs],
  },
}
const firefox = {
  browserName: 'firefox' as const,
  // A Firefox of the distribution is driven by WebDriver BiDi.
  ...(firefoxPath && { channel: 'moz-firefox' }),
  launchOptions: {
    ...(firefoxPath && { executablePath: firefoxPath }),
    firefoxUserPrefs: { ...guardPrefs },
  },
}
const { viewport, isMobile, hasTouch, deviceScaleFactor } = devices['Pixel 5']

const vite = 'node_modules/.bin/vite'
const output = '.latchkey/e2e'
const build = (folder: string) =>
  `${vite} build --logLevel warn --base /${folder} --outDir ${output}/${folder} --emptyOutDir`
const serve = `${vite} preview --outDir ${output}`

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/globalSetup.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  reporter: 'list',
  timeout: 30_000,
  expect: { timeout: 8_000 },
  use: { baseURL: pageUrl, trace: 'off', actionTimeout: 8_000 },
  webServer: {
    command: [build(''), `NODE_ENV=development ${build('strict/')}`, serve].join(' && '),
    env: { LATCHKEY_PORT_SHIFT: String(portShift) },
    url: pageUrl,
    reuseExistingServer: false,
  },
  projects: [
    { name: 'chromium', use: chromium, testIgnore: '**/*.mobile.spec.ts' },
    // axe reads the tree, which is the same in both.
    {
      name: 'firefox',
      use: firefox,
      testIgnore: ['**/*.mobile.spec.ts', '**/axe.spec.ts', '**/*.chromium.spec.ts'],
    },
    {
      name: 'mobile-chromium',
      use: { ...chromium, viewport, isMobile, hasTouch, deviceScaleFactor },
      testMatch: '**/*.mobile.spec.ts',
    },
  ],
})
