import type { moveSharedPicture } from './moveSharedPicture.ts'

let move: typeof moveSharedPicture | undefined

/** Registers the code that moves pictures, once the chunk of the views that need it has loaded. */
export function setPictureMove(loaded: typeof moveSharedPicture): void {
  move = loaded
}

/** Moves a picture that both views show from one to the other, once its code has loaded. */
export const movePicture = (from: HTMLElement, to: HTMLElement): void => move?.(from, to)
