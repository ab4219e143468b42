import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'

const shift = Number(process.env.LATCHKEY_PORT_SHIFT || 0)
const page = (name: string) => fileURLToPath(new URL(name, import.meta.url))

export default defineConfig({
  plugins: [react()],
  server: { host: '127.0.0.1', port: 5173 + shift, strictPort: true },
  preview: {
    host: '127.0.0.1',
    port: 5173 + shift,
    strictPort: true,
    headers: { 'content-security-policy': contentSecurityPolicy(shift) },
  },
  // One React for the page and for the packages beside it.
  resolve: { dedupe: ['react', 'react-dom'] },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    // Icons stay files or data URLs of our own; nothing is fetched from elsewhere.
    rolldownOptions: {
      input: {
        index: page('index.html'),
        stage: page('stage.html'),
        two: page('two.html'),
        wagmi: page('wagmi.html'),
      },
    },
  },
})
