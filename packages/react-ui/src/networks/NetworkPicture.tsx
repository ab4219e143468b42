import type { Network } from '@latchkey/core'
import { useLatchkey } from '../context.ts'
import { RegistryImage } from '../images/RegistryImage.tsx'
import { networkImage } from './networkImage.ts'

/** The image of a network: the site's own choice, the network's, else the registry's. */
export function NetworkPicture({
  network,
  name,
  size,
}: {
  network: Network | undefined
  name: string
  size?: number | undefined
}) {
  const latchkey = useLatchkey()
  return (
    <RegistryImage
      kind="network"
      id={network && (network.assets?.imageId ?? network.caipNetworkId)}
      src={network && networkImage(latchkey, network)}
      shape="round"
      name={name}
      size={size}
    />
  )
}
