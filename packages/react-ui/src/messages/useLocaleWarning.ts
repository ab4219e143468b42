import { useEffect } from 'react'
import { useLatchkey } from '../context.ts'
import { warnInDevelopment } from '../development/warnInDevelopment.ts'
import { en } from './en.ts'
import { useCatalogue } from './useCatalogue.ts'

/** How many texts one warning names. */
const named = 5

/** Tells a site's developers, once, which of its own texts are not used. */
export function useLocaleWarning(): void {
  const latchkey = useLatchkey()
  const { locale, catalogue } = useCatalogue()
  useEffect(() => {
    const problems = catalogue?.problemsOf?.(en) ?? []
    if (problems.length === 0) return
    const rest = problems.length > named ? `; and ${problems.length - named} more` : ''
    const some = problems.slice(0, named).join('; ')
    warnInDevelopment(latchkey, `locales, ${locale}: English stands in for ${some}${rest}`)
  }, [latchkey, locale, catalogue])
}
