import { en } from './en.ts'
import type { Translate } from './translate.ts'
import { useMessages } from './useMessages.ts'

/** The texts of the modal in the visitor's language. Brings the whole catalogue: only for the shell. */
export const useText = (): Translate => useMessages(en)
