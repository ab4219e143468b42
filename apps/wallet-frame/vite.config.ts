import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const getPath = (name: string) => fileURLToPath(new URL(name, import.meta.url))

export default defineConfig({
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: 'dist/site',
    // Scripts and styles are files: the policy of the site allows no others.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['frame', 'approve', 'confirm', 'export', 'passkey'].map((name) =>
        getPath(`${name}.html`),
      ),
      // The server tells the worker by its name, which no script of a document must have.
      output: { chunkFileNames: 'assets/shared-[name]-[hash].js' },
    },
  },
  worker: { format: 'es' },
})
