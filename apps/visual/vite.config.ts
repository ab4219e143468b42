import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { port } from './e2e/world.ts'

const address = { host: '127.0.0.1', port, strictPort: true }

export default defineConfig({
  plugins: [react()],
  server: address,
  preview: address,
  resolve: { dedupe: ['react', 'react-dom'] },
  build: { target: 'es2022', modulePreload: { polyfill: false } },
})
