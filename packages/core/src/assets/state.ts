import { atom } from 'jotai/vanilla'

/**
 * Kinds of images. The id of a wallet is its `image_id`, of a network its CAIP-2 id or image id, of a token its
 * symbol.
 */
export type ImageKind = 'wallet' | 'network' | 'connector' | 'currency' | 'token'

/** Kind and id in one, `wallet:0bf6…`. */
export type ImageKey = `${ImageKind}:${string}`

/** `<img>` sources of the images in use, by key; `null` if an image could not be loaded. */
export const imagesAtom = atom<Readonly<Record<ImageKey, string | null>>>({})
