import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const getPath = (name: string) => fileURLToPath(new URL(name, import.meta.url))

const documents = ['approve', 'confirm', 'export', 'passkey']

// The frame is built alone, so that its first script is one file: with shared ones it starts later.
export default defineConfig(({ mode }) => ({
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: 'dist/site',
    emptyOutDir: mode === 'frame',
    // Scripts and styles are files: the policy of the site allows no others.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: (mode === 'frame' ? ['frame'] : documents).map((name) => getPath(`${name}.html`)),
      // The server tells the worker by its name, which no script of a document must have.
      output: { chunkFileNames: 'assets/shared-[name]-[hash].js' },
    },
  },
  worker: { format: 'es' },
}))
