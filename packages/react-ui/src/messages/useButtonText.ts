import { enButtons } from './enButtons.ts'
import type { ButtonKey, Translate } from './translate.ts'
import { useMessages } from './useMessages.ts'

/** The texts of the buttons outside the modal, without the modal's catalogue. */
export const useButtonText = (): Translate<ButtonKey> => useMessages(enButtons)
