import { modalAtom } from '@latchkey/core'
import { atom } from 'jotai/vanilla'
import { useAtomValue } from './context.ts'

/** Whether the modal is open. */
export const isOpenAtom = atom((get) => get(modalAtom).isOpen)

/** Whether the modal is open or closing: a closed one may be rendered ahead. */
export const useIsOpen = (): boolean => useAtomValue(isOpenAtom)
