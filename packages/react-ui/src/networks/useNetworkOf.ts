import { type CaipNetworkId, type Network, networksAtom } from '@latchkey/core'
import { useAtomValue, useLatchkey } from '../context.ts'
import { networkImage } from './networkImage.ts'

/** A configured network with its image; `undefined` when the site has not configured it. */
export function useNetworkOf(
  caipNetworkId: CaipNetworkId | undefined,
): (Network & { image: string | undefined }) | undefined {
  const latchkey = useLatchkey()
  const network = useAtomValue(networksAtom).find(
    (candidate) => candidate.caipNetworkId === caipNetworkId,
  )
  return network && { ...network, image: networkImage(latchkey, network) }
}
