import { evm } from '@latchkey/adapter-evm'
import { createLatchkey } from '@latchkey/core'
import { ConnectButton, LatchkeyProvider, NetworkButton } from '@latchkey/react-ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@latchkey/react-ui/styles.css'
import './styles/base.css'
import './styles/host.css'
import { devnetNetworks } from './devnet/devnetNetworks.ts'
import { installTestWallets } from './page/installTestWallets.ts'
import { RefusalNote } from './page/RefusalNote.tsx'
import { toConfig } from './playground/toConfig.ts'

const { options, refusals, isInjectedGuarded } = installTestWallets(location.search)

/** Two independent instances. */
const sites = (['first', 'second'] as const).map((id) => {
  const baseConfig = {
    ...options,
    namespaces: ['evm' as const],
    theme: id === 'first' ? ('dark' as const) : ('light' as const),
    chains: id === 'first' ? (['1', '137'] as const) : (['10', '8453', '1'] as const),
  }
  const latchkey = createLatchkey({
    ...toConfig(baseConfig),
    id,
    discoverInjectedWallets: isInjectedGuarded,
    adapters: [evm({ networks: devnetNetworks(baseConfig.chains) })],
  })
  return { id, latchkey }
})

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <main className="host">
        {sites.map(({ id, latchkey }) => (
          <LatchkeyProvider key={id} latchkey={latchkey}>
            <section className="host-bar" data-testid={id} aria-label={`The ${id} instance`}>
              <h1 className="host-name">The {id} instance</h1>
              <NetworkButton />
              <ConnectButton />
            </section>
          </LatchkeyProvider>
        ))}
        <RefusalNote refusals={refusals} />
      </main>
    </StrictMode>,
  )
