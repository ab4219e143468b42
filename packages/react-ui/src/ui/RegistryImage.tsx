import type { ImageKind } from '@latchkey/core/modal'
import { FallbackImage } from '@latchkey/primitives'
import { useRef } from 'react'
import { useRegistryImage } from './useRegistryImage.ts'

/**
 * An image by its own URL or, without one, from the registry; the initial of its name if neither loads. The space is
 * blank while the registry may still respond.
 *
 * @example
 * <RegistryImage kind="wallet" id={entry.image_id} name={entry.name} />
 */
export function RegistryImage({
  kind,
  id,
  src,
  name,
  shape,
  size = 32,
}: {
  kind: ImageKind
  id?: string | undefined
  /** Takes precedence over the registry's. Untrusted. */
  src?: string | undefined
  name: string
  shape?: 'tile' | 'round' | undefined
  size?: number | undefined
}) {
  const box = useRef<HTMLSpanElement>(null)
  const { source, isAwaited } = useRegistryImage(box, kind, src ? undefined : id)
  return (
    <span ref={box} style={{ display: 'inline-block' }}>
      <FallbackImage
        src={src ?? source}
        name={name}
        shape={shape}
        size={size}
        fallback={
          isAwaited && !src ? (
            <svg aria-hidden="true" focusable="false" width={size} height={size} />
          ) : undefined
        }
      />
    </span>
  )
}
