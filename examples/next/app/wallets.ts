import { evm } from '@latchkey/adapter-evm'
import type { LatchkeyConfig } from '@latchkey/core'
import { createSignInClient } from '@latchkey/siwx/client'
import { createConfig, http } from 'wagmi'
import { mainnet, polygon } from 'wagmi/chains'

/** Chains are read through this site's own server (`app/rpc`), so that a node's key stays there. */
export const wagmiConfig = createConfig({
  chains: [mainnet, polygon],
  transports: { [mainnet.id]: http('/rpc/1'), [polygon.id]: http('/rpc/137') },
  ssr: true,
})

/** What the modal is made from, and what the Content-Security-Policy is made for. */
export const options: LatchkeyConfig = {
  adapters: [evm({ config: wagmiConfig })],
  themeMode: 'system',
  // A visitor is asked to sign in, and may go on without; `app/auth` verifies it.
  siwx: createSignInClient({ required: false }),
}
