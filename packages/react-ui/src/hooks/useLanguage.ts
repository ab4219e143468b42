import { setLanguage } from '@latchkey/core'
import { languageAtom } from '@latchkey/core/modal'
import { useMemo } from 'react'
import { useAtomValue, useLatchkey } from '../context/context.ts'

const none = { locale: undefined, dir: undefined }

/**
 * The language and direction of the modal and the buttons; `undefined` means the page's own.
 *
 * @example
 * const { setLanguage } = useLanguage()
 * return <button onClick={() => setLanguage({ locale: 'ar', dir: 'rtl' })}>العربية</button>
 */
export function useLanguage() {
  const latchkey = useLatchkey()
  const language = useAtomValue(languageAtom, none)
  const actions = useMemo(
    () => ({
      setLanguage: (next: Parameters<typeof setLanguage>[1]) => setLanguage(latchkey, next),
    }),
    [latchkey],
  )
  return { ...language, ...actions }
}
