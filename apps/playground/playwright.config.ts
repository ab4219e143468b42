import type { LatchkeyFixtureOptions } from '@latchkey/testing/playwright'
import { defineConfig, devices } from '@playwright/test'
import { chromium, firefox, patience, suite } from '../../scripts/e2e/suite.ts'
import { pageUrl, portShift, walletAppUrl } from './e2e/world.ts'

const { viewport, isMobile, hasTouch, deviceScaleFactor } = devices['Pixel 5']

const vite = 'node_modules/.bin/vite'
const output = '.latchkey/e2e'
const build = (folder: string) =>
  `${vite} build --logLevel warn --base /${folder} --outDir ${output}/${folder} --emptyOutDir`
const serve = `${vite} preview --outDir ${output}`

export default defineConfig<LatchkeyFixtureOptions>({
  ...suite,
  use: { baseURL: pageUrl, walletAppUrl, ...patience },
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
