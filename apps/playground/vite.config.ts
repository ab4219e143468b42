import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'
import { findLiveTexts } from './findLiveTexts.ts'
import { resolvePackageSources } from './resolvePackageSources.ts'

const shift = Number(process.env.LATCHKEY_PORT_SHIFT || 0)
const page = (name: string) => fileURLToPath(new URL(name, import.meta.url))

// packages/react-ui/src/messages/languages.ts has one for each folder.
const locales = new URL('../../packages/react-ui/src/messages/locales/', import.meta.url)
const languages = readdirSync(locales, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'en')
  .map(({ name }) => name)

export default defineConfig(({ command, isPreview }) => ({
  plugins: [react(), findLiveTexts()],
  define: { __LANGUAGES__: JSON.stringify(languages) },
  server: {
    host: '127.0.0.1',
    port: 5173 + shift,
    strictPort: true,
    // In ms. Without it the watcher reports a file as soon as an editor truncates it, and then nothing for 50 ms.
    watch: { awaitWriteFinish: { stabilityThreshold: 30, pollInterval: 10 } },
  },
  preview: {
    host: '127.0.0.1',
    port: 5173 + shift,
    strictPort: true,
    headers: { 'content-security-policy': contentSecurityPolicy(shift) },
  },
  // One React for the page and the packages.
  resolve: {
    dedupe: ['react', 'react-dom'],
    alias: command === 'serve' && !isPreview ? resolvePackageSources() : [],
  },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    // Icons are files or data URLs of this app; none is fetched.
    rolldownOptions: {
      // A modal that the package of wagmi's connector does not open, and that is not installed.
      external: /^@reown\//,
      input: {
        index: page('index.html'),
        stage: page('stage.html'),
        two: page('two.html'),
        evil: page('evil.html'),
        wagmi: page('wagmi.html'),
      },
    },
  },
}))
