import { evm } from '@latchkey/adapter-evm'
import { createLatchkey, type LatchkeyConfig } from '@latchkey/core'
import { createConfig, http } from 'wagmi'
import { mainnet, polygon } from 'wagmi/chains'

/** RPC nodes are set by `VITE_RPC_URL_1` and `VITE_RPC_URL_137`; without them wagmi uses public nodes. */
export const wagmiConfig = createConfig({
  chains: [mainnet, polygon],
  transports: {
    [mainnet.id]: http(import.meta.env.VITE_RPC_URL_1),
    [polygon.id]: http(import.meta.env.VITE_RPC_URL_137),
  },
})

/** Options of the modal; the Content-Security-Policy is derived from them. */
export const options: LatchkeyConfig = {
  adapters: [evm({ config: wagmiConfig })],
  themeMode: 'light',
}

export const latchkey = createLatchkey(options)
