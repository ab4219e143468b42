import { FallbackImage, type FallbackImageProps } from '../FallbackImage/FallbackImage.tsx'
import { AvatarPattern } from './AvatarPattern.tsx'

/**
 * The avatar of an account: its image, or a pattern derived from the address in tones of the accent.
 *
 * @example
 * <Avatar address={account.address} src={account.avatar} size={64} />
 */
export function Avatar({
  address,
  src,
  shape = 'round',
  size = 32,
  className,
}: {
  address: string
  /** Untrusted, as in `FallbackImage`. */
  src?: string | undefined
  /** As in `FallbackImage`. */
  shape?: FallbackImageProps['shape']
  /** CSS pixels. */
  size?: number | undefined
  className?: string | undefined
}) {
  return (
    <FallbackImage
      shape={shape}
      name={address}
      src={src}
      size={size}
      className={className}
      fallback={<AvatarPattern address={address} size={size} />}
    />
  )
}
