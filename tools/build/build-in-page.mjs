#!/usr/bin/env node
// Run from packages/testing after tsc: build-in-page
//   dist/playwright/inPage.js → dist/playwright/inPage.bundle.js   one classic script with everything in it,
// because Playwright puts scripts into pages as text.
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
