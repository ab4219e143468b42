import type { ReactNode } from 'react'
import { useIsOpen } from '../context/useIsOpen.ts'

/** Renders its children only while the dialog around them is open or closing. */
export const WhileOpen = ({ children }: { children: ReactNode }): ReactNode =>
  useIsOpen() ? children : null
