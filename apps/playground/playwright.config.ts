import { isFull } from '@latchkey/end-to-end/isFull'
import { chromium, firefox, suite, timeoutFactor } from '@latchkey/end-to-end/suite'
import type { LatchkeyFixtureOptions } from '@latchkey/testing/playwright'
import { defineConfig, devices } from '@playwright/test'
import { pageUrl, portShift, walletAppUrl } from './e2e/world.ts'

const { viewport, isMobile, hasTouch, deviceScaleFactor } = devices['Pixel 5']

/**
 * The list that Playwright 1.64 passes, without ThirdPartyStoragePartitioning: with it, Chromium denies a frame of another
 * site its storage, which visitors' browsers partition. The last switch of a name counts.
 */
const disabledFeatures = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'LensOverlay'],
  ...['DialMediaRouteProvider', 'GlobalMediaControls', 'HttpsUpgrades', 'MediaRouter'],
  ...['PaintHolding', 'BlockOriginHeaderModificationOnRedirect', 'Translate', 'AutoDeElevate'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying'],
  'AimEnabled',
]
const withFrameStorage = {
  ...chromium,
  launchOptions: {
    ...chromium.launchOptions,
    args: [...chromium.launchOptions.args, `--disable-features=${disabledFeatures.join(',')}`],
  },
}

const vite = 'node_modules/.bin/vite'
const output = '.latchkey/e2e'
const build = (folder: string) =>
  `${vite} build --logLevel warn --base /${folder} --outDir ${output}/${folder} --emptyOutDir`
const serve = `${vite} preview --outDir ${output}`

/** In `npm test`: focus and keyboard, storage, frames, the page's policy, sockets. All others in `test:full`. */
const firefoxSpecs = [
  ...['keyboard', 'outbound', 'relay', 'storage'].map((name) => `**/${name}.spec.ts`),
  '**/*.firefox.spec.ts',
]

const ofOthers = ['**/*.mobile.spec.ts', '**/*.firefox.spec.ts']

export default defineConfig<LatchkeyFixtureOptions>({
  ...suite,
  use: { baseURL: pageUrl, walletAppUrl, ...timeoutFactor },
  webServer: {
    command: [build(''), `NODE_ENV=development ${build('strict/')}`, serve].join(' && '),
    env: { LATCHKEY_PORT_SHIFT: String(portShift) },
    url: pageUrl,
    reuseExistingServer: false,
  },
  projects: [
    {
      name: 'chromium',
      // Flows would wait for motion. Those of Firefox and phones have it, and some of these.
      use: { ...withFrameStorage, contextOptions: { reducedMotion: 'reduce' } },
      testIgnore: [...ofOthers, ...(isFull ? [] : ['**/watch.chromium.spec.ts'])],
    },
    // axe checks the DOM, which is the same in both.
    {
      name: 'firefox',
      use: {
        ...firefox,
        launchOptions: {
          ...firefox.launchOptions,
          firefoxUserPrefs: {
            ...firefox.launchOptions.firefoxUserPrefs,
            // Without it no click arrives in a frame of another site.
            'remote.events.async.mouse.enabled': true,
          },
        },
      },
      ...(!isFull && { testMatch: firefoxSpecs }),
      testIgnore: ['**/*.mobile.spec.ts', '**/axe.spec.ts', '**/*.chromium.spec.ts'],
    },
    {
      name: 'mobile-chromium',
      use: { ...chromium, viewport, isMobile, hasTouch, deviceScaleFactor },
      testMatch: '**/*.mobile.spec.ts',
    },
  ],
})
