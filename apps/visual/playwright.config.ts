import { guardArgs } from '@latchkey/testing/playwright'
import { defineConfig } from '@playwright/test'
import { browser } from './e2e/browser.ts'
import { pageUrl } from './e2e/world.ts'

const vite = 'node_modules/.bin/vite'
const output = '.latchkey/visual'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/globalSetup.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  reporter: 'list',
  timeout: 90_000,
  // Only `npm run renew` writes images.
  updateSnapshots: 'none',
  snapshotPathTemplate: '{testDir}/../baselines/{arg}{ext}',
  expect: {
    timeout: 20_000,
    toHaveScreenshot: { maxDiffPixelRatio: 0.0005, threshold: 0.1, animations: 'disabled' },
  },
  use: {
    browserName: 'chromium',
    trace: 'off',
    actionTimeout: 20_000,
    launchOptions: {
      ...(browser.path && { executablePath: browser.path }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Machine settings that would change images.
        '--font-render-hinting=none',
        '--disable-lcd-text',
        '--force-color-profile=srgb',
        ...guardArgs,
      ],
    },
  },
  webServer: {
    command: [
      `${vite} build --logLevel error --outDir ${output} --emptyOutDir`,
      `${vite} preview --outDir ${output}`,
    ].join(' && '),
    url: pageUrl,
    reuseExistingServer: false,
  },
})
