import type { Latchkey } from '../latchkey/latchkey.ts'
import type { ImageKind } from './state.ts'

/**
 * Something shows an image of the registry: it is fetched once, and its source stands in `imagesAtom` until nothing has
 * shown it for half a minute. One that does not come is asked for again by the next who shows it.
 *
 * @returns a function for when it is not shown any more
 * @example
 * const release = holdImage(latchkey, { kind: 'wallet', id: wallet.image_id })
 */
export function holdImage(
  latchkey: Latchkey,
  image: { readonly kind: ImageKind; readonly id: string },
): () => void {
  let release: (() => void) | undefined
  let isReleased = false
  // Fetched by the first image: neither the page nor the shell carries it.
  import('./holdImage.lazy.ts').then(
    ({ keepImage }) => {
      if (!isReleased) release = keepImage(latchkey, image)
    },
    (cause) => latchkey.log({ level: 'debug', message: `No image ${image.id}`, cause }),
  )
  return () => {
    isReleased = true
    release?.()
  }
}
