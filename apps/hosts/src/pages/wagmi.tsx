import { evm } from '@latchkey/adapter-evm'
import { createLatchkey, disconnect } from '@latchkey/core'
import { LatchkeyProvider } from '@latchkey/react-ui'
import '@latchkey/react-ui/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { defineChain } from 'viem'
import { createConfig, http, useConnection, WagmiProvider } from 'wagmi'
import { nodeUrl } from '../createSiteConfig.ts'
import { HostBar } from '../HostBar.tsx'
import { portShift } from '../portShift.ts'
import { show } from '../show.tsx'

const chain = (id: number, name: string, symbol: string) =>
  defineChain({
    id,
    name,
    nativeCurrency: { name: symbol, symbol, decimals: 18 },
    rpcUrls: { default: { http: [nodeUrl(id, portShift)] } },
  })

const config = createConfig({
  chains: [chain(1, 'Ethereum', 'ETH'), chain(137, 'Polygon', 'POL')],
  transports: { 1: http(nodeUrl(1, portShift)), 137: http(nodeUrl(137, portShift)) },
})
const options = new URLSearchParams(location.search)
const latchkey = createLatchkey({ adapters: [evm({ config })] })

function Status() {
  const { status } = useConnection()
  return (
    <>
      <p data-testid="wagmi-status">{status}</p>
      <button type="button" onClick={() => void disconnect(latchkey)}>
        Leave
      </button>
    </>
  )
}

show(
  <WagmiProvider config={config} reconnectOnMount={options.get('reconnect') !== 'no'}>
    <QueryClientProvider client={new QueryClient()}>
      <LatchkeyProvider latchkey={latchkey}>
        <HostBar />
        <Status />
      </LatchkeyProvider>
    </QueryClientProvider>
  </WagmiProvider>,
  document.getElementById('root'),
)
