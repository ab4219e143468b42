import { closeModal } from '@latchkey/core'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { development } from '../development/development.ts'
import { isAwaitedAtom, prefetchShell, shellAtom } from '../shell/prefetchShell.ts'
import { useElementTheme } from '../theme/useElementTheme.ts'

type ButtonProps = {
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  readonly balance?: 'show' | 'hide' | undefined
  readonly className?: string | undefined
}

/** Shared look and behaviour of all buttons on the page: the theme, and loading the modal on intent. */
export function useHostButton(
  { size = 'md', balance, className }: ButtonProps,
  kind: 'account' | 'connect' = 'account',
) {
  const latchkey = useLatchkey()
  const isAwaited = useAtomValue(isAwaitedAtom, false)
  const [isPressed, setPressed] = useState(false)
  const isOpening = isPressed && isAwaited
  const prefetch = () => prefetchShell(latchkey)
  const ref = useRef<HTMLButtonElement>(null)
  const themeMode = useElementTheme(ref)
  useEffect(
    () => development?.checkButton(latchkey, ref.current, { size, balance }),
    [latchkey, size, balance],
  )
  return {
    ref,
    type: 'button' as const,
    className: `lk-button lk-button-${size} lk-button-${kind}${className ? ` ${className}` : ''}`,
    'data-theme': themeMode,
    'aria-busy': isOpening || undefined,
    'data-opening': isOpening ? '' : undefined,
    'aria-haspopup': 'dialog' as const,
    // While the modal loads, a click shows a busy state, and another one cancels it.
    onClickCapture(event: MouseEvent) {
      if (isOpening && !latchkey.config.inline) {
        event.stopPropagation()
        // Some press everything twice.
        if (event.detail < 2) closeModal(latchkey)
        return
      }
      if (latchkey.store.get(shellAtom)) return
      setPressed(true)
      void prefetch().then(() => setPressed(false))
    },
    onPointerEnter: prefetch,
    onFocus: prefetch,
    onTouchStart: prefetch,
  }
}
