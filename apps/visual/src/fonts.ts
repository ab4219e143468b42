// Fonts from dev dependencies, so that images are the same on every machine. Not published.
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

/** Loads all weights of all scripts that views use. */
export async function loadFonts(): Promise<void> {
  const weights = [400, 500, 600]
  await Promise.all(
    weights.map((weight) => document.fonts.load(`${weight} 15px ${fontFamilies}`, 'aŵع')),
  )
}
