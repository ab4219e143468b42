import { existsSync } from 'node:fs'
import { guardArgs, guardPrefs } from '@latchkey/testing/playwright'
import { defineConfig } from '@playwright/test'
import { pageUrl, portShift } from './e2e/world.ts'

/** The one the environment names, or Debian's; without either Playwright's own. */
const browserAt = (named: string | undefined, debian: string) =>
  named ?? (existsSync(debian) ? debian : undefined)

const chromiumPath = browserAt(process.env.CHROMIUM_BIN, '/usr/bin/chromium')
const firefoxPath = browserAt(process.env.FIREFOX_BIN, '/usr/bin/firefox-esr')

const vite = 'node_modules/.bin/vite'
const output = '.latchkey/hosts'
const build = (folder: string) =>
  `${vite} build --logLevel error --base /${folder} --outDir ${output}/${folder} --emptyOutDir`
const copy = (name: string) => `LATCHKEY_COPY=${name} ${build(`copies/${name}/`)}`

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
    command: [build(''), copy('a'), copy('b'), `${vite} preview --outDir ${output}`].join(' && '),
    env: { LATCHKEY_PORT_SHIFT: String(portShift) },
    url: `${pageUrl}/plain.html`,
    reuseExistingServer: false,
  },
  projects: [
    {
      name: 'chromium',
      use: {
        browserName: 'chromium',
        launchOptions: {
          ...(chromiumPath && { executablePath: chromiumPath }),
          args: ['--no-sandbox', '--disable-gpu', ...guardArgs],
          // Pages come back as they do for a visitor.
          ignoreDefaultArgs: ['--disable-back-forward-cache'],
        },
      },
    },
    {
      name: 'firefox',
      // What is most likely to differ there: focus, the top layer, resets.
      testMatch: ['**/dialogs.spec.ts', '**/resets.spec.ts'],
      use: {
        browserName: 'firefox',
        // A Firefox of the distribution is driven by WebDriver BiDi.
        ...(firefoxPath && { channel: 'moz-firefox' }),
        launchOptions: {
          ...(firefoxPath && { executablePath: firefoxPath }),
          firefoxUserPrefs: { ...guardPrefs },
        },
      },
    },
  ],
})
