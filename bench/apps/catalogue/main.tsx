// The quick start of the README with the registry of apps/server, which listens one port above the page.
import { base, evm, mainnet, polygon } from '@latchkey/adapter-evm'
import { createLatchkey } from '@latchkey/core'
import { ConnectButton, LatchkeyProvider } from '@latchkey/react-ui'
import '@latchkey/react-ui/styles.css'
import { createRoot } from 'react-dom/client'

const latchkey = createLatchkey({
  metadata: { name: 'Shop', url: location.origin },
  adapters: [evm({ networks: [mainnet, base, polygon] })],
  projectId: 'demo',
  services: { registry: `http://127.0.0.1:${Number(location.port) + 1}` },
})

const App = () => (
  <LatchkeyProvider latchkey={latchkey}>
    <ConnectButton />
  </LatchkeyProvider>
)

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
