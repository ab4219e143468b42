// Serves the builds of all bundlers; the build of Vite is configured in builds/vite.mjs.
import { defineConfig } from 'vite'

export default defineConfig({
  appType: 'mpa',
  preview: { host: '127.0.0.1', strictPort: true },
})
