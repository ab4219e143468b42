import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

export default defineConfig({
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: 'dist/site',
    // Scripts and styles are files: the policy of the site allows no others.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: fileURLToPath(new URL('frame.html', import.meta.url)) },
  },
  worker: { format: 'es' },
})
