import { type ReactNode, useLayoutEffect } from 'react'
import type { Playground } from '../playground/createPlayground.ts'
import { useObservable } from '../playground/useObservable.ts'

/** Applies the modal's theme to the document. */
export function ThemedPage({
  playground,
  children,
}: {
  playground: Playground
  children: ReactNode
}) {
  const { theme } = useObservable(playground.options)
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
  return children
}
