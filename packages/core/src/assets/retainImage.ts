import type { Latchkey } from '../latchkey/latchkey.ts'
import type { ImageKind } from './state.ts'

/**
 * Fetches a registry image and keeps its source in `imagesAtom` while it is in use, and for 30 s more; `null` if
 * the registry does not have it. After another failure it is requested again by the next call.
 *
 * @returns a function that releases the image
 * @example
 * const release = retainImage(latchkey, { kind: 'wallet', id: wallet.image_id })
 */
export function retainImage(
  latchkey: Latchkey,
  image: { readonly kind: ImageKind; readonly id: string },
): () => void {
  let release: (() => void) | undefined
  let isReleased = false
  // Loaded with the first image, not with the page or the shell.
  import('./retainImage.lazy.ts').then(
    ({ retainImage }) => {
      if (!isReleased) release = retainImage(latchkey, image)
    },
    (cause) => latchkey.log({ level: 'debug', message: `No image ${image.id}`, cause }),
  )
  return () => {
    isReleased = true
    release?.()
  }
}
