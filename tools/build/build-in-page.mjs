#!/usr/bin/env node
// Run from packages/testing after tsc: build-in-page
//   dist/playwright/inPage.js → dist/playwright/inPage.bundle.js   one self-contained classic script,
// because Playwright injects scripts as text.
import { build } from 'vite'

await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  build: {
    outDir: 'dist/playwright',
    emptyOutDir: false,
    target: 'es2022',
    lib: {
      entry: 'dist/playwright/inPage.js',
      formats: ['iife'],
      name: 'latchkeyInPage',
      fileName: () => 'inPage.bundle.js',
    },
  },
})
