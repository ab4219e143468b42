// The same site with its own wagmi config.
import { evm } from '@latchkey/adapter-evm'
import { createLatchkey } from '@latchkey/core'
import { ConnectButton, LatchkeyProvider } from '@latchkey/react-ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createConfig, http, useConnection, WagmiProvider } from 'wagmi'
import { mainnet } from 'wagmi/chains'
import '@latchkey/react-ui/styles.css'
import { getRpcUrl } from './networks.ts'

const config = createConfig({ chains: [mainnet], transports: { 1: http(getRpcUrl(1)) } })
const latchkey = createLatchkey({ adapters: [evm({ config })] })
const queryClient = new QueryClient()

function Address() {
  const { address } = useConnection()
  return <output data-testid="address">{address}</output>
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <LatchkeyProvider latchkey={latchkey}>
          <ConnectButton />
          <Address />
        </LatchkeyProvider>
      </QueryClientProvider>
    </WagmiProvider>,
  )
