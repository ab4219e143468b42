import { atom } from 'jotai/vanilla'
import { createSlice } from '../../latchkey/createSlice.ts'
import type { ViewName, Views } from './views.ts'

/** One step of the way: a view with its parameters. `key` tells two visits apart. */
export type ViewLocation<name extends ViewName = ViewName> = {
  readonly view: name
  readonly params: Views[name]
  readonly key: number
}

/** Spec §3, "Modal state". */
export const modalAtom = atom<{
  readonly isOpen: boolean
  readonly isShaking: boolean
}>({ isOpen: false, isShaking: false })

/** Counts what asks for the modal: an inline card is always open, and comes into view by this. */
export const openingsAtom = atom(0)

export const historyAtom = atom<readonly ViewLocation[]>([
  { view: 'Connect', params: undefined, key: 0 },
])
/** The way the last change went: transitions follow it. */
export const directionAtom = atom<'next' | 'prev'>('next')

/** The current view. */
export const locationAtom = atom((get) => {
  const history = get(historyAtom)
  const location = history[history.length - 1] as ViewLocation
  return { ...location, direction: get(directionAtom), canGoBack: history.length > 1 }
})

export const languageAtom = atom<{
  readonly locale: string | undefined
  readonly dir: 'ltr' | 'rtl' | undefined
}>({ locale: undefined, dir: undefined })

/** The key of the view that stays open until the session check of its connection or switch ends. */
export const pendingViewSlice = createSlice(() => ({ key: undefined as number | undefined }))
