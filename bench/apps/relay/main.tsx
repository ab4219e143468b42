// The quick start of the README with a relay, whose URL is in the query.
import { base, evm, mainnet, polygon } from '@latchkey/adapter-evm'
import { createLatchkey } from '@latchkey/core'
import { ConnectButton, LatchkeyProvider } from '@latchkey/react-ui'
import { walletConnect } from '@latchkey/walletconnect'
import '@latchkey/react-ui/styles.css'
import { createRoot } from 'react-dom/client'

const relayUrl = new URLSearchParams(location.search).get('relay') ?? ''
const latchkey = createLatchkey({
  metadata: { name: 'Shop', url: location.origin },
  adapters: [evm({ networks: [mainnet, base, polygon] })],
  connectors: [walletConnect({ relayUrl, projectId: 'bench' })],
})

const App = () => (
  <LatchkeyProvider latchkey={latchkey}>
    <ConnectButton />
  </LatchkeyProvider>
)

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
