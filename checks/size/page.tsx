// The code that a site loads before the first click: the quick start of the README.
import { base, evm, mainnet, polygon } from '@latchkey/adapter-evm'
import { createLatchkey } from '@latchkey/core'
import { AccountButton, ConnectButton, LatchkeyProvider, NetworkButton } from '@latchkey/react-ui'
import { createRoot } from 'react-dom/client'

const latchkey = createLatchkey({
  metadata: { name: 'Shop', url: 'https://shop.example', description: '', icons: [] },
  adapters: [evm({ networks: [mainnet, base, polygon] })],
})

createRoot(document.body).render(
  <LatchkeyProvider latchkey={latchkey}>
    <ConnectButton />
    <AccountButton />
    <NetworkButton />
  </LatchkeyProvider>,
)
