// The site of the README.
import { evm } from '@latchkey/adapter-evm'
import { createLatchkey } from '@latchkey/core'
import { ConnectButton, LatchkeyProvider, NetworkButton } from '@latchkey/react-ui'
import { createRoot } from 'react-dom/client'
import '@latchkey/react-ui/styles.css'
import { networks } from './networks.ts'

const latchkey = createLatchkey({ adapters: [evm({ networks })] })
const root = document.getElementById('root')

if (root)
  createRoot(root).render(
    <LatchkeyProvider latchkey={latchkey}>
      <NetworkButton />
      <ConnectButton />
    </LatchkeyProvider>,
  )
