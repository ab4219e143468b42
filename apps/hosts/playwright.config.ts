import { isFull } from '@latchkey/end-to-end/isFull'
import { chromium, firefox, suite, timeoutFactor } from '@latchkey/end-to-end/suite'
import { defineConfig } from '@playwright/test'
import { pageUrl, portShift } from './e2e/world.ts'

const vite = 'node_modules/.bin/vite'
const output = '.latchkey/hosts'
const build = (folder: string) =>
  `${vite} build --logLevel error --base /${folder} --outDir ${output}/${folder} --emptyOutDir`
const copy = (name: string) => `LATCHKEY_COPY=${name} ${build(`copies/${name}/`)}`

export default defineConfig({
  ...suite,
  use: { baseURL: pageUrl, ...timeoutFactor },
  webServer: {
    command: [build(''), copy('a'), copy('b'), `${vite} preview --outDir ${output}`].join(' && '),
    env: { LATCHKEY_PORT_SHIFT: String(portShift) },
    url: `${pageUrl}/plain.html`,
    reuseExistingServer: false,
  },
  projects: [
    {
      name: 'chromium',
      use: chromium,
      // The headless shell has no back-forward cache.
      testIgnore: '**/restored.spec.ts',
    },
    {
      name: 'firefox',
      // The suites most likely to differ in Firefox: focus, top layer, resets. In `npm test` the two longest run in Chromium
      // only.
      testMatch: [
        '**/csp.spec.ts',
        '**/dialogs.spec.ts',
        '**/focus.spec.ts',
        '**/restored.spec.ts',
        ...(isFull ? ['**/keyboard.spec.ts', '**/resets.spec.ts'] : []),
      ],
      // One of the three dialogs in Firefox.
      ...(!isFull && { grepInvert: /(?:radix|mui): the modal opens over/ }),
      use: firefox,
    },
  ],
})
