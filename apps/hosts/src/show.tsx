import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

/** Renders a page in StrictMode. */
export function show(page: ReactNode, root: Element | ShadowRoot | null): void {
  if (root) createRoot(root).render(<StrictMode>{page}</StrictMode>)
}
