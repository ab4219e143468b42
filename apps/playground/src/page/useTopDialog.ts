import { useEffect, useRef } from 'react'

/** Shows a dialog above everything, the modal too: a wallet's window would be there as well. */
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
