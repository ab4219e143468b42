// A minimal site with wagmi, as the baseline: choose a wallet, show the account, switch network, disconnect. It reads
// no balance, which would add 14 kB.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { base, mainnet, polygon } from 'viem/chains'
import {
  createConfig,
  http,
  useConnect,
  useConnection,
  useConnectors,
  useDisconnect,
  useSwitchChain,
  WagmiProvider,
} from 'wagmi'

const config = createConfig({
  chains: [mainnet, base, polygon],
  transports: { [mainnet.id]: http(), [base.id]: http(), [polygon.id]: http() },
})

function Wallets() {
  const { mutate: connect } = useConnect()
  return useConnectors().map((connector) => (
    <button key={connector.uid} type="button" onClick={() => connect({ connector })}>
      {connector.name}
    </button>
  ))
}

function Account() {
  const { address } = useConnection()
  const { mutate: disconnect } = useDisconnect()
  const { mutate: switchChain } = useSwitchChain()
  return (
    <p>
      {address}
      <button type="button" onClick={() => switchChain({ chainId: base.id })}>
        Base
      </button>
      <button type="button" onClick={() => disconnect()}>
        Disconnect
      </button>
    </p>
  )
}

function App() {
  const [isOpen, setOpen] = useState(false)
  const { isConnected } = useConnection()
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Connect
      </button>
      <dialog open={isOpen}>{isConnected ? <Account /> : <Wallets />}</dialog>
    </>
  )
}

createRoot(document.body).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <App />
    </QueryClientProvider>
  </WagmiProvider>,
)
