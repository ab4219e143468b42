import { atom } from 'jotai/vanilla'

/** What an image belongs to. A wallet's id is its `image_id`, a network's CAIP-2 id or image id, a token's symbol. */
export type ImageKind = 'wallet' | 'network' | 'connector' | 'currency' | 'token'

/** Kind and id in one, `wallet:0bf6…`. */
export type ImageKey = `${ImageKind}:${string}`

/** Sources for an `<img>` of the images that something shows, by key; `null` for one that did not come. */
export const imagesAtom = atom<Readonly<Record<ImageKey, string | null>>>({})
