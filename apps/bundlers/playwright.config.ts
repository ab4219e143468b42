import { defineConfig } from '@playwright/test'
import { chromium, patience, suite } from '../../scripts/e2e/suite.ts'
import { origin } from './e2e/world.ts'

export default defineConfig({
  ...suite,
  use: { ...chromium, ...patience },
  webServer: {
    // What `npm run build` left.
    command: `node_modules/.bin/vite preview --outDir dist --port ${new URL(origin).port}`,
    url: `${origin}/vite/index.html`,
    reuseExistingServer: false,
  },
})
