import { atom } from 'jotai/vanilla'
import { defaultFeatures, type Features } from '../options/features.ts'

/** Every feature switch with its value. */
export const featuresAtom = atom<Features>(defaultFeatures)
