import { holdImage, type ImageKey, imagesAtom, type Network } from '@latchkey/core'
import { useEffect } from 'react'
import { useAtomValue, useLatchkey } from '../context.ts'
import { networkImage } from './networkImage.ts'

const none: Readonly<Record<ImageKey, string | null>> = {}

/** The image of a network on the page: the site's own choice, the network's, else the registry's once it is there. */
export function useNetworkImage(network: Network | undefined): string | undefined {
  const latchkey = useLatchkey()
  const own = network && networkImage(latchkey, network)
  const id = own === undefined && (network?.assets?.imageId ?? network?.caipNetworkId)
  const wanted = latchkey.config.services?.registry && id
  const images = useAtomValue(imagesAtom, none)
  useEffect(
    () => (wanted ? holdImage(latchkey, { kind: 'network', id: wanted }) : undefined),
    [latchkey, wanted],
  )
  return own ?? images[`network:${wanted || ''}`] ?? undefined
}
