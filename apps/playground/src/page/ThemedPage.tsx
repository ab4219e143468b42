import { type ReactNode, useLayoutEffect } from 'react'
import type { Playground } from '../playground/createPlayground.ts'
import { useObservable } from '../playground/useObservable.ts'

/** Gives the whole document the theme that the modal has. */
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
