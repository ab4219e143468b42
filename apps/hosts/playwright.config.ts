import { defineConfig } from '@playwright/test'
import { chromium, firefox, patience, suite } from '../../scripts/e2e/suite.ts'
import { pageUrl, portShift } from './e2e/world.ts'

const vite = 'node_modules/.bin/vite'
const output = '.latchkey/hosts'
const build = (folder: string) =>
  `${vite} build --logLevel error --base /${folder} --outDir ${output}/${folder} --emptyOutDir`
const copy = (name: string) => `LATCHKEY_COPY=${name} ${build(`copies/${name}/`)}`

export default defineConfig({
  ...suite,
  use: { baseURL: pageUrl, ...patience },
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
        ...chromium,
        launchOptions: {
          ...chromium.launchOptions,
          // Pages come back as they do for a visitor.
          ignoreDefaultArgs: ['--disable-back-forward-cache'],
        },
      },
    },
    {
      name: 'firefox',
      // What is most likely to differ there: focus, the top layer, resets.
      testMatch: [
        '**/csp.spec.ts',
        '**/dialogs.spec.ts',
        '**/focus.spec.ts',
        '**/keyboard.spec.ts',
        '**/resets.spec.ts',
      ],
      use: firefox,
    },
  ],
})
