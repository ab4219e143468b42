import { evm } from '@latchkey/adapter-evm'
import { createLatchkey } from '@latchkey/core'
import { ConnectButton, LatchkeyProvider, NetworkButton } from '@latchkey/react-ui'
import { createSignInClient } from '@latchkey/siwx/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import '@latchkey/react-ui/styles.css'
import './styles/base.css'
import './styles/host.css'
import { devnetRpcUrls } from './devnet/devnetNetworks.ts'
import { createWagmiConfig } from './page/createWagmiConfig.ts'
import { installTestWallets } from './page/installTestWallets.ts'
import { RefusalNote } from './page/RefusalNote.tsx'
import { WagmiPanel } from './page/WagmiPanel.tsx'
import { toConfig } from './playground/toConfig.ts'
import { toSignInUrl } from './services/toSignInUrl.ts'

const { options, refusals, isInjectedGuarded } = installTestWallets(location.search)
const config = createWagmiConfig(new URLSearchParams(location.search).get('wagmiRelay'))

const siwx =
  options.siwx === 'off'
    ? undefined
    : createSignInClient({
        url: toSignInUrl(options),
        required: options.siwx === 'required',
      })

const latchkey = createLatchkey({
  ...toConfig(options),
  ...(siwx && { siwx }),
  customRpcUrls: devnetRpcUrls({ chains: ['1', '137'], namespaces: ['evm'], walletConnect: false }),
  discoverInjectedWallets: isInjectedGuarded,
  adapters: [evm({ config })],
})

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <WagmiProvider config={config}>
        <QueryClientProvider client={new QueryClient()}>
          <LatchkeyProvider latchkey={latchkey}>
            <main className="host">
              <div className="host-bar">
                <h1 className="host-name">A site with wagmi</h1>
                <NetworkButton />
                <ConnectButton />
              </div>
              <WagmiPanel />
            </main>
          </LatchkeyProvider>
        </QueryClientProvider>
      </WagmiProvider>
      <RefusalNote refusals={refusals} />
    </StrictMode>,
  )
