// An account of the devnet with the data service of apps/server, which listens one port above the page. Only the wallet is
// in the page.
import { connect, createLatchkey } from '@latchkey/core'
import { AccountButton, ConnectButton, LatchkeyProvider, useConnection } from '@latchkey/react-ui'
import '@latchkey/react-ui/styles.css'
import { mockAdapter } from '@latchkey/testing'
import { createRoot } from 'react-dom/client'

const query = new URLSearchParams(location.search)
const accounts = query.getAll('account')
const wallet = { connectorId: 'bench', name: 'Bench', accounts }

const latchkey = createLatchkey({
  adapters: [mockAdapter({ wallets: [wallet] }).factory],
  projectId: 'demo',
  services: { data: `http://127.0.0.1:${Number(location.port) + 1}` },
  swapRouters: { 'eip155:1': query.getAll('router') },
})
connect(latchkey, { walletId: 'bench' }).catch(console.error)

const Buttons = () => (useConnection().isConnected ? <AccountButton /> : <ConnectButton />)
const App = () => (
  <LatchkeyProvider latchkey={latchkey}>
    <Buttons />
  </LatchkeyProvider>
)

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
