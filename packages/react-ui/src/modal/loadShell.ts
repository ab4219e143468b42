/** Fetches the modal: one chunk with the dialog, the inline card and the Connect view. Cheap the second time. */
export const loadShell = () => import('./shell.ts')
