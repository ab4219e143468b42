// The least a site with wagmi ships: what ours is measured against.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { mainnet } from 'viem/chains'
import { createConfig, http, useConnect, useConnection, useConnectors, WagmiProvider } from 'wagmi'

const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() } })

function Wallets() {
  const { address } = useConnection()
  const { mutate: connect } = useConnect()
  return useConnectors().map((connector) => (
    <button key={connector.uid} type="button" onClick={() => connect({ connector })}>
      {address ?? connector.name}
    </button>
  ))
}

createRoot(document.body).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <Wallets />
    </QueryClientProvider>
  </WagmiProvider>,
)
