import type { WalletEntry } from '@latchkey/core/modal'
import { RegistryImage } from '../ui/RegistryImage.tsx'

/** The image of a wallet: its own if installed, else the registry's, else the one in the site's `customWallets`. */
export const WalletImage = ({
  icon,
  entry,
  isHere,
  name,
  size,
}: {
  icon: string | undefined
  entry: WalletEntry | undefined
  /** Whether it is installed and has its own icon. */
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
