// The quick start of the README.
import { base, evm, mainnet, polygon } from '@latchkey/adapter-evm'
import { createLatchkey } from '@latchkey/core'
import { ConnectButton, LatchkeyProvider } from '@latchkey/react-ui'
import '@latchkey/react-ui/styles.css'
import { createRoot } from 'react-dom/client'

const latchkey = createLatchkey({
  metadata: { name: 'Shop', url: location.origin },
  adapters: [evm({ networks: [mainnet, base, polygon] })],
  themeMode: 'system',
  customRpcUrls: { 'eip155:1': [{ url: `${location.origin}/rpc` }] },
})

const App = () => (
  <LatchkeyProvider latchkey={latchkey}>
    <ConnectButton />
  </LatchkeyProvider>
)

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
