import { type ChainNamespace, type Network, networksAtom } from '@latchkey/core'
import { FallbackImage } from '@latchkey/primitives'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { RegistryImage } from '../ui/RegistryImage.tsx'
import { getNetworkImage } from './useNetworkImage.ts'

/** The image of a network: the site's, the network's, else the registry's. */
export function NetworkImage({
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
      src={network && getNetworkImage(latchkey, network)}
      shape="round"
      name={name}
      size={size}
    />
  )
}

/** The image of a namespace: that of its first network here, else the initial of its name. */
export function NamespaceImage({
  namespace,
  name,
  size,
}: {
  namespace: ChainNamespace
  name: string
  size?: number | undefined
}) {
  const network = useAtomValue(networksAtom).find((one) => one.chainNamespace === namespace)
  if (!network) return <FallbackImage shape="round" name={name} size={size} />
  return <NetworkImage network={network} name={name} size={size} />
}
