import { getImageSource } from '../browser/getImageSource.ts'
import { HttpStatusError } from '../http/errors.ts'
import { createSlice } from '../latchkey/createSlice.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { fetchImage } from './api.ts'
import { type ImageKey, type ImageKind, imagesAtom } from './state.ts'

/** ms until an unused image is released, so that a list can scroll back. */
const retainMs = 30_000

/** Registry images that are in use or were used recently, by key. */
export const imagesSlice = createSlice(
  () =>
    new Map<
      string,
      { holders: number; cancel: (() => void) | undefined; readonly drop: () => void }
    >(),
)

/** Fetches an image unless it is in use already, and counts its users. @returns a function that releases it */
export function retainImage(
  latchkey: Latchkey,
  { kind, id }: { readonly kind: ImageKind; readonly id: string },
): () => void {
  const images = imagesSlice.of(latchkey)
  const key: ImageKey = `${kind}:${id}`
  const retained = images.get(key) ?? start(latchkey, key, { kind, id })
  retained.holders += 1
  retained.cancel?.()
  retained.cancel = undefined
  let isReleased = false
  return () => {
    if (isReleased) return
    isReleased = true
    retained.holders -= 1
    if (retained.holders === 0) retained.cancel = latchkey.clock.after(retainMs, retained.drop)
  }
}

function start(
  latchkey: Latchkey,
  key: ImageKey,
  { kind, id }: { readonly kind: ImageKind; readonly id: string },
) {
  const images = imagesSlice.of(latchkey)
  const { store, signal } = latchkey
  const controller = new AbortController()
  let revoke = () => {}
  const retained = {
    holders: 0,
    cancel: undefined as (() => void) | undefined,
    drop() {
      controller.abort()
      retained.cancel?.()
      signal.removeEventListener('abort', retained.drop)
      revoke()
      // A failed image was already replaced.
      if (images.get(key) !== retained) return
      images.delete(key)
      store.set(imagesAtom, ({ [key]: _, ...others }) => others)
    },
  }
  images.set(key, retained)
  // The previous one may not have loaded.
  store.set(imagesAtom, ({ [key]: _, ...others }) => others)
  signal.addEventListener('abort', retained.drop)
  fetchImage(latchkey, { kind, id, signal: controller.signal })
    .then(getImageSource)
    .then(
      (image) => {
        if (controller.signal.aborted) return image.revoke()
        revoke = image.revoke
        store.set(imagesAtom, (all) => ({ ...all, [key]: image.source }))
      },
      (cause) => {
        const isActive = !controller.signal.aborted
        const isAbsent = cause instanceof HttpStatusError && cause.status === 404
        if (!isAbsent) retained.drop()
        if (isActive) store.set(imagesAtom, (all) => ({ ...all, [key]: null }))
        latchkey.log({ level: 'debug', message: `No image ${key}`, cause })
      },
    )
  return retained
}
