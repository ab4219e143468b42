import { ConnectButton, LatchkeyProvider, NetworkButton } from '@latchkey/react-ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import '@latchkey/react-ui/styles.css'
import { Account } from './Account'
import './page.css'
import { latchkey, wagmiConfig } from './wallets'

const queryClient = new QueryClient()

const App = () => (
  <WagmiProvider config={wagmiConfig}>
    <QueryClientProvider client={queryClient}>
      <LatchkeyProvider latchkey={latchkey}>
        <main>
          <header>
            <h1>Vite and Latchkey</h1>
            <NetworkButton />
            <ConnectButton />
          </header>
          <Account />
        </main>
      </LatchkeyProvider>
    </QueryClientProvider>
  </WagmiProvider>
)

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
