import { evm } from '@latchkey/adapter-evm'
import type { LatchkeyConfig } from '@latchkey/core'
import { createSignInClient } from '@latchkey/siwx/client'
import { createConfig, http } from 'wagmi'
import { mainnet, polygon } from 'wagmi/chains'

/** Chains are read through the site's server (`app/rpc`), so that API keys of nodes stay there. */
export const wagmiConfig = createConfig({
  chains: [mainnet, polygon],
  transports: { [mainnet.id]: http('/rpc/1'), [polygon.id]: http('/rpc/137') },
  ssr: true,
})

/** Options of the modal; the Content-Security-Policy is derived from them. */
export const options: LatchkeyConfig = {
  adapters: [evm({ config: wagmiConfig })],
  themeMode: 'system',
  // Optional sign-in; `app/auth` verifies it.
  siwx: createSignInClient({ required: false }),
}
