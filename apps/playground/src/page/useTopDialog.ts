import { useEffect, useRef } from 'react'

/** Opens a dialog above the modal, as a wallet's window would be. */
export function useTopDialog(isShown: boolean) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !isShown) return
    dialog.showModal()
    return () => dialog.close()
  }, [isShown])
  return ref
}
