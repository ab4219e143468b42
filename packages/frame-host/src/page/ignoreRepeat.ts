import type { KeyboardEvent } from 'react'

/** For `onKeyDown` of a button that decides: a key that was held down before it was shown is no decision. */
export function ignoreRepeat(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault()
}
