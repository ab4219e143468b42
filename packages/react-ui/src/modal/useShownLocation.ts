import { type Location, locationAtom, modalAtom } from '@latchkey/core'
import { useState } from 'react'
import { useAtomValue } from '../context.ts'

/** The view on show. On its way out the card shows what it showed, wherever the next opening will begin. */
export function useShownLocation(): Location & {
  readonly direction: 'next' | 'prev'
  readonly canGoBack: boolean
} {
  const location = useAtomValue(locationAtom)
  const { isOpen } = useAtomValue(modalAtom)
  const [shown, setShown] = useState(location)
  if (!isOpen) return shown
  if (shown !== location) setShown(location)
  return location
}
