import { fileURLToPath } from 'node:url'
import { getCsp } from '@latchkey/core'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { createSiteConfig } from './src/createSiteConfig.ts'

const shift = Number(process.env.LATCHKEY_PORT_SHIFT || 0)
const page = (name: string) => fileURLToPath(new URL(`${name}.html`, import.meta.url))
const pages = ['plain', 'dialogs', 'shadow', 'frame', 'twice', 'wagmi']
/** Set for a build of a separate copy of the packages. */
const copy = process.env.LATCHKEY_COPY

export default defineConfig({
  plugins: [
    react(),
    {
      name: 'policy-of-one-page',
      // Only sent for `?csp`.
      configurePreviewServer({ middlewares }) {
        const policy = getCsp(createSiteConfig(shift))
        middlewares.use((request, response, next) => {
          if (request.url?.includes('?csp')) response.setHeader('content-security-policy', policy)
          next()
        })
      },
    },
  ],
  // A frame with an opaque origin fetches its scripts cross-origin.
  preview: { host: '127.0.0.1', port: 5173 + shift, strictPort: true, cors: true },
  resolve: { dedupe: ['react', 'react-dom'] },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: copy
      ? {
          input: fileURLToPath(new URL('src/copy.tsx', import.meta.url)),
          preserveEntrySignatures: 'strict',
          output: { entryFileNames: 'copy.js' },
        }
      : { input: Object.fromEntries(pages.map((name) => [name, page(name)])) },
  },
})
