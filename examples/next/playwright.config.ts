// Both examples, built, on chains of their own.
import { existsSync } from 'node:fs'
import { guardArgs } from '@latchkey/testing/playwright'
import { defineConfig } from '@playwright/test'
import { nextUrl, nodeUrl, vitePort, viteUrl } from './e2e/world.ts'

const debian = '/usr/bin/chromium'
const executablePath = process.env.CHROMIUM_BIN ?? (existsSync(debian) ? debian : undefined)
const nodes = (prefix: string) =>
  Object.fromEntries([1, 137].map((chainId) => [`${prefix}RPC_URL_${chainId}`, nodeUrl(chainId)]))

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
  use: {
    browserName: 'chromium',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', '--disable-gpu', ...guardArgs],
    },
    trace: 'off',
    actionTimeout: 8_000,
  },
  webServer: [
    {
      // What `npm run build` left.
      command: `node_modules/.bin/next start -H 127.0.0.1 -p ${new URL(nextUrl).port}`,
      env: { ...nodes(''), NEXT_TELEMETRY_DISABLED: '1' },
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
