import { enButtons } from './enButtons.ts'
import { type PlainText, useMessages } from './useMessages.ts'

/** The texts of the buttons outside the modal, without the modal's catalogue. */
export const useButtonText = (): PlainText<keyof typeof enButtons> => useMessages(enButtons)
