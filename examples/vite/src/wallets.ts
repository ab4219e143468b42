import { evm } from '@latchkey/adapter-evm'
import { createLatchkey, type LatchkeyConfig } from '@latchkey/core'
import { createConfig, http } from 'wagmi'
import { mainnet, polygon } from 'wagmi/chains'

/** `VITE_RPC_URL_1` and `VITE_RPC_URL_137` name the owner's nodes; without them wagmi asks the chains' public ones. */
export const wagmiConfig = createConfig({
  chains: [mainnet, polygon],
  transports: {
    [mainnet.id]: http(import.meta.env.VITE_RPC_URL_1),
    [polygon.id]: http(import.meta.env.VITE_RPC_URL_137),
  },
})

/** What the modal is made from, and what the Content-Security-Policy is made for. */
export const options: LatchkeyConfig = {
  adapters: [evm({ config: wagmiConfig })],
  themeMode: 'light',
}

export const latchkey = createLatchkey(options)
