import { getCsp } from '@latchkey/core'
import react from '@vitejs/plugin-react'
import { defineConfig, runnerImport } from 'vite'

/** What the page needs from packages, in one file: see docs/bundlers.md. */
const pageGroup = { name: 'page', tags: ['$initial' as const], test: /node_modules|packages/ }

export default defineConfig(async ({ isPreview }) => ({
  plugins: [react()],
  server: { host: '127.0.0.1' },
  build: { rolldownOptions: { output: { codeSplitting: { groups: [pageGroup] } } } },
  preview: isPreview ? { headers: { 'content-security-policy': await policy() } } : {},
}))

/** Content-Security-Policy that `vite preview` serves the build with. */
async function policy() {
  const { module } = await runnerImport<typeof import('./src/wallets')>('./src/wallets.ts')
  return getCsp(module.options)
}
