// Tests the builds of both examples on separate chains.

import { chromium, suite, timeoutFactor } from '@latchkey/end-to-end/suite'
import { defineConfig } from '@playwright/test'
import { nextUrl, nodeUrl, vitePort, viteUrl } from './e2e/world.ts'

const nodes = (prefix: string) =>
  Object.fromEntries([1, 137].map((chainId) => [`${prefix}RPC_URL_${chainId}`, nodeUrl(chainId)]))

export default defineConfig({
  ...suite,
  use: { ...chromium, ...timeoutFactor },
  webServer: [
    {
      // Serves the output of `npm run build`.
      command: `node_modules/.bin/next start -H 127.0.0.1 -p ${new URL(nextUrl).port}`,
      env: { ...nodes(''), SITE_ORIGIN: nextUrl, NEXT_TELEMETRY_DISABLED: '1' },
      url: nextUrl,
      reuseExistingServer: false,
    },
    {
      command: `node_modules/.bin/vite build --logLevel warn --outDir .latchkey/e2e --emptyOutDir && node_modules/.bin/vite preview --outDir .latchkey/e2e --host 127.0.0.1 --port ${vitePort} --strictPort`,
      cwd: '../vite',
      env: nodes('VITE_'),
      url: viteUrl,
      reuseExistingServer: false,
    },
  ],
})
