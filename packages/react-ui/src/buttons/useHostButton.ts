import { useEffect, useRef } from 'react'
import { prefetchShell } from '../modal/prefetchShell.ts'
import { applyThemeVariables } from '../theme/applyThemeVariables.ts'
import { useTheme } from '../theme/useTheme.ts'

/** What every button of the page shares: its theme, and fetching the modal when a press is near. */
export function useHostButton() {
  const { themeMode, themeVariables } = useTheme()
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (ref.current) return applyThemeVariables(ref.current, themeVariables)
  }, [themeVariables])
  return {
    ref,
    type: 'button' as const,
    'data-theme': themeMode,
    'aria-haspopup': 'dialog' as const,
    onPointerEnter: prefetchShell,
    onFocus: prefetchShell,
    onTouchStart: prefetchShell,
  }
}
