import { useEffect, useRef, useState } from 'react'
import { prefetchShell } from '../modal/prefetchShell.ts'
import { applyThemeVariables } from '../theme/applyThemeVariables.ts'
import { useTheme } from '../theme/useTheme.ts'

/** What every button of the page shares: its theme, and fetching the modal when a press is near. */
export function useHostButton() {
  const { themeMode, themeVariables } = useTheme()
  const [isOpening, setOpening] = useState(false)
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (ref.current) return applyThemeVariables(ref.current, themeVariables)
  }, [themeVariables])
  return {
    ref,
    type: 'button' as const,
    'data-theme': themeMode,
    'aria-busy': isOpening || undefined,
    'data-opening': isOpening ? '' : undefined,
    'aria-haspopup': 'dialog' as const,
    // Where the modal is not there yet, a press shows that it is on its way.
    onClickCapture() {
      setOpening(true)
      void prefetchShell().then(() => setOpening(false))
    },
    onPointerEnter: prefetchShell,
    onFocus: prefetchShell,
    onTouchStart: prefetchShell,
  }
}
