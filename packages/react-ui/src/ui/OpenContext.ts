import { createContext } from 'react'

/** Whether the dialog is open or leaving; a card of the page always is. */
export const OpenContext = createContext(true)
