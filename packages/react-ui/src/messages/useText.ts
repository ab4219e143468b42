import { useMemo } from 'react'
import { createTranslate, type Translate } from './createTranslate.ts'
import type { Messages } from './locales/en/index.ts'
import { shellTexts } from './shellTexts.ts'
import { readLocale, useCatalogue } from './useTexts.ts'

type Keys<features> = features extends unknown ? keyof features & keyof Messages : never

/**
 * The messages in the visitor's language: those of the shell and of the given features.
 *
 * @param features - English texts, of a file of `locales/en` each; the same ones in each render
 *
 * @example
 * const t = useText(networks)
 * return <h3>{t('networks.title')}</h3>
 */
export function useText<features extends readonly Partial<Messages>[]>(
  ...features: features
): Translate<Keys<(typeof shellTexts)[number]> | Keys<features[number]>> {
  const { locale, catalogue } = useCatalogue()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list has each of the features, whose number is constant
  return useMemo(() => {
    const english = [...shellTexts, ...features] as readonly Messages[]
    const catalogues = english.map((texts) => catalogue?.(texts) ?? texts)
    return createTranslate(
      catalogues,
      readLocale(catalogue && locale),
      catalogue as ((english: object) => Readonly<Record<string, string>>) | undefined,
    )
  }, [catalogue, locale, ...features])
}
