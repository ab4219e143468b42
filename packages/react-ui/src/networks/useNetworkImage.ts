import type { Latchkey, Network } from '@latchkey/core'
import { type ImageKey, imagesAtom, retainImage } from '@latchkey/core/modal'
import { useEffect } from 'react'
import { useAtomValue, useLatchkey } from '../context/context.ts'

const none: Readonly<Record<ImageKey, string | null>> = {}

/** The image of a network on the page: the site's, the network's, else the registry's once it has loaded. */
export function useNetworkImage(network: Network | undefined): string | undefined {
  const latchkey = useLatchkey()
  const image = network && getNetworkImage(latchkey, network)
  const id = image === undefined && (network?.assets?.imageId ?? network?.caipNetworkId)
  const expected = latchkey.config.services?.registry && id
  const images = useAtomValue(imagesAtom, none)
  useEffect(
    () => (expected ? retainImage(latchkey, { kind: 'network', id: expected }) : undefined),
    [latchkey, expected],
  )
  return image ?? images[`network:${expected || ''}`] ?? undefined
}

/** The image of a network: the site's, else the network's. Untrusted until shown by `FallbackImage`. */
export const getNetworkImage = ({ config }: Latchkey, network: Network): string | undefined =>
  config.chainImages?.[network.caipNetworkId] ?? network.assets?.imageUrl
