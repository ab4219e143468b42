/** Chooses the texts for a language of the browser (BCP 47). */
export const chooseTexts = <texts>(
  language: string,
  { english, arabic }: { readonly english: texts; readonly arabic: texts },
) =>
  /^ar\b/i.test(language)
    ? { texts: arabic, locale: 'ar', direction: 'rtl' as const }
    : { texts: english, locale: 'en', direction: 'ltr' as const }
