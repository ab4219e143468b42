import { type ReactNode, useContext } from 'react'
import { OpenContext } from './OpenContext.ts'

/** Renders its children only while the dialog around them is open or leaving. */
export const WhileOpen = ({ children }: { children: ReactNode }): ReactNode =>
  useContext(OpenContext) ? children : null
