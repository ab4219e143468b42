// The baseline: a minimal site with wagmi, a button and a bare dialog that renders its wallets on click. Rows rendered
// before, in the closed dialog, would make opening appear three times as fast.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { base, mainnet, polygon } from 'viem/chains'
import { createConfig, http, useConnect, useConnection, useConnectors, WagmiProvider } from 'wagmi'

const config = createConfig({
  chains: [mainnet, base, polygon],
  transports: { [mainnet.id]: http('/rpc'), [base.id]: http(), [polygon.id]: http() },
})

function Wallets({ onConnected }: { onConnected: () => void }) {
  const { mutate: connect } = useConnect({ mutation: { onSuccess: onConnected } })
  return useConnectors().map((connector) => (
    <button
      key={connector.uid}
      type="button"
      data-wallet={connector.id}
      onClick={() => connect({ connector })}
    >
      <img src={connector.icon} alt="" width="24" height="24" /> {connector.name}
    </button>
  ))
}

function App() {
  const [isOpen, setOpen] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const { address } = useConnection()
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" data-button="" onClick={() => setOpen(true)}>
        {address ? `${address.slice(0, 6)}…${address.slice(-4)}` : 'Connect wallet'}
      </button>
      <dialog ref={dialog} onClose={close}>
        {isOpen && <Wallets onConnected={close} />}
      </dialog>
    </>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <App />
      </QueryClientProvider>
    </WagmiProvider>,
  )
