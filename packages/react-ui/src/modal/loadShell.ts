/** Fetches the modal: one chunk with the shell and the Connect view. Cheap the second time. */
export const loadShell = () => import('./mountModal.tsx')
