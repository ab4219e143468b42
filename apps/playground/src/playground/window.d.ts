import type { Playground } from './createPlayground.ts'

declare global {
  interface Window {
    /** For tests and for the frame around the page. */
    playground?: Playground
  }
}
