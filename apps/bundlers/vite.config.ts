// Serves what the bundlers made; how Vite builds is in builds/vite.mjs.
import { defineConfig } from 'vite'

export default defineConfig({
  appType: 'mpa',
  preview: { host: '127.0.0.1', strictPort: true },
})
