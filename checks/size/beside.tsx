// Latchkey on a site that already uses wagmi.
import { evm } from '@latchkey/adapter-evm'
import { createLatchkey } from '@latchkey/core'
import { AccountButton, ConnectButton, LatchkeyProvider } from '@latchkey/react-ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { base, mainnet, polygon } from 'viem/chains'
import { createConfig, http, useConnection, WagmiProvider } from 'wagmi'

const config = createConfig({
  chains: [mainnet, base, polygon],
  transports: { [mainnet.id]: http(), [base.id]: http(), [polygon.id]: http() },
})
const latchkey = createLatchkey({
  metadata: { name: 'Shop', url: 'https://shop.example', description: '', icons: [] },
  adapters: [evm({ config })],
})

function Address() {
  return <p>{useConnection().address}</p>
}

createRoot(document.body).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <LatchkeyProvider latchkey={latchkey}>
        <ConnectButton />
        <AccountButton />
        <Address />
      </LatchkeyProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
