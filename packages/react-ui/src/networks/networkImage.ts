import type { Latchkey, Network } from '@latchkey/core'

/** The image of a network: the site's own choice, else the network's. Untrusted until shown by `FallbackImage`. */
export const networkImage = ({ config }: Latchkey, network: Network): string | undefined =>
  config.chainImages?.[network.caipNetworkId] ?? network.assets?.imageUrl
