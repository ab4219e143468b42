import { atom } from 'jotai/vanilla'

/** Follows the browser's online and offline events. */
export const onlineAtom = atom(true)
