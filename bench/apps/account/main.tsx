// An account with 500 tokens and 1,000 collectibles. The wallet and the data service are in the page, so that only the
// modal is measured.
import { connect, createLatchkey } from '@latchkey/core'
import { AccountButton, ConnectButton, LatchkeyProvider, useConnection } from '@latchkey/react-ui'
import '@latchkey/react-ui/styles.css'
import { manyCollectibles } from '@latchkey/scenes/collection'
import { dataService, manyHoldings } from '@latchkey/scenes/dataService'
import { mockAdapter } from '@latchkey/testing'
import { createRoot } from 'react-dom/client'

const wallet = { connectorId: 'bench', name: 'Bench' }
const service = dataService(manyHoldings, { collectibles: manyCollectibles })
const requests: string[] = []

const latchkey = createLatchkey({
  adapters: [mockAdapter({ wallets: [wallet] }).factory],
  ...service,
  fetch: async (...request) => {
    requests.push(String(request[0] instanceof Request ? request[0].url : request[0]))
    return (service.fetch as typeof fetch)(...request)
  },
})
Object.assign(window, { requests })
connect(latchkey, { walletId: 'bench' }).catch(console.error)

const Buttons = () => (useConnection().isConnected ? <AccountButton /> : <ConnectButton />)
const App = () => (
  <LatchkeyProvider latchkey={latchkey}>
    <Buttons />
  </LatchkeyProvider>
)

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
