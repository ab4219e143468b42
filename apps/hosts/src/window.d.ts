import type { closeModal, Latchkey, openModal, setThemeVariables } from '@latchkey/core'

declare global {
  interface Window {
    /** Used by the tests of the plain page. */
    site?: {
      readonly latchkey: Latchkey
      readonly openModal: typeof openModal
      readonly closeModal: typeof closeModal
      readonly setThemeVariables: typeof setThemeVariables
    }
  }
}
