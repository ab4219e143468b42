// The modal on a site that already uses wagmi.
import { evm } from '@latchkey/adapter-evm'
import { createLatchkey } from '@latchkey/core'
import { ConnectButton, LatchkeyProvider } from '@latchkey/react-ui'
import '@latchkey/react-ui/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { base, mainnet, polygon } from 'viem/chains'
import { createConfig, http, useConnection, WagmiProvider } from 'wagmi'

const config = createConfig({
  chains: [mainnet, base, polygon],
  transports: { [mainnet.id]: http('/rpc'), [base.id]: http(), [polygon.id]: http() },
})
const latchkey = createLatchkey({
  metadata: { name: 'Shop', url: location.origin },
  adapters: [evm({ config })],
  themeMode: 'system',
})

/** Uses wagmi's hooks of the site, which share the connection of the modal. */
const Address = () => <p>{useConnection().address}</p>

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <LatchkeyProvider latchkey={latchkey}>
          <ConnectButton />
          <Address />
        </LatchkeyProvider>
      </QueryClientProvider>
    </WagmiProvider>,
  )
