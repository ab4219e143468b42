import { atom } from 'jotai/vanilla'
import { createSlice } from '../../latchkey/createSlice.ts'
import type { ViewName, Views } from './views.ts'

/** A view in the history, with its parameters. `key` identifies the visit. */
export type ViewLocation<name extends ViewName = ViewName> = {
  readonly view: name
  readonly params: Views[name]
  readonly key: number
}

export const modalAtom = atom<{
  readonly isOpen: boolean
  readonly isShaking: boolean
}>({ isOpen: false, isShaking: false })

/** The number of openings: an inline card is always open, and scrolls into view when this changes. */
export const openCountAtom = atom(0)

export const historyAtom = atom<readonly ViewLocation[]>([
  { view: 'Connect', params: undefined, key: 0 },
])
/** The direction of the last navigation, for transitions. */
export const directionAtom = atom<'next' | 'prev'>('next')

/** The current view. */
export const locationAtom = atom((get) => {
  const history = get(historyAtom)
  const location = history[history.length - 1] as ViewLocation
  return { ...location, direction: get(directionAtom), canGoBack: history.length > 1 }
})

/** The success that closed the modal, and the key of the view that shows it while the card leaves. */
export const successAtom = atom<
  { readonly result: 'connected' | 'signedIn'; readonly key: number } | undefined
>(undefined)

export const languageAtom = atom<{
  readonly locale: string | undefined
  readonly dir: 'ltr' | 'rtl' | undefined
}>({ locale: undefined, dir: undefined })

/** The key of the view that stays open until the session check of its connection or switch ends. */
export const pendingViewSlice = createSlice(() => ({ key: undefined as number | undefined }))

/** The key of the current view until it is first shown: the closed modal may render it, and the opening keeps it. */
export const restingKeyAtom = atom<number | undefined>(0)
