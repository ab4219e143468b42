// Of the dev dependencies, so that an image looks the same on every machine. They never ship.
import '@fontsource/inter/latin-400.css'
import '@fontsource/inter/latin-500.css'
import '@fontsource/inter/latin-600.css'
import '@fontsource/inter/latin-ext-400.css'
import '@fontsource/inter/latin-ext-500.css'
import '@fontsource/inter/latin-ext-600.css'
import '@fontsource/noto-sans-arabic/arabic-400.css'
import '@fontsource/noto-sans-arabic/arabic-500.css'
import '@fontsource/noto-sans-arabic/arabic-600.css'

export const fontFamilies = 'Inter, Noto Sans Arabic'

/** Loads every weight of every script that a view may use. */
export async function loadFonts(): Promise<void> {
  const weights = [400, 500, 600]
  await Promise.all(
    weights.map((weight) => document.fonts.load(`${weight} 15px ${fontFamilies}`, 'aŵع')),
  )
}
