import type { WalletEntry } from '@latchkey/core/modal'
import { RegistryImage } from '../ui/RegistryImage.tsx'

/** The image of a wallet: its own when it is here, else the registry's, else the address that an entry names. */
export const WalletImage = ({
  icon,
  entry,
  isHere,
  name,
  size,
}: {
  icon: string | undefined
  entry: WalletEntry | undefined
  /** It was found, and brings its icon itself. */
  isHere: boolean
  name: string
  size?: number | undefined
}) => (
  <RegistryImage
    kind="wallet"
    id={entry?.image_id}
    src={isHere || !entry?.image_id ? icon : undefined}
    name={name}
    size={size}
  />
)
