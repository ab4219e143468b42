import { type ChainNamespace, networksAtom } from '@latchkey/core'
import { FallbackImage } from '@latchkey/primitives'
import { useAtomValue } from '../context.ts'
import { NetworkPicture } from './NetworkPicture.tsx'

/** The picture of a family: that of its first network here, else the first letter of its name. */
export function FamilyPicture({
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
  return <NetworkPicture network={network} name={name} size={size} />
}
