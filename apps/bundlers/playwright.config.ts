import { chromium, suite, timeoutFactor } from '@latchkey/end-to-end/suite'
import { defineConfig } from '@playwright/test'
import { origin } from './e2e/world.ts'

export default defineConfig({
  ...suite,
  use: { ...chromium, ...timeoutFactor },
  webServer: {
    // Serves the output of `npm run build`.
    command: `node_modules/.bin/vite preview --outDir dist --port ${new URL(origin).port}`,
    url: `${origin}/vite/index.html`,
    reuseExistingServer: false,
  },
})
