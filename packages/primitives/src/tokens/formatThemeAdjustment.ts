import { sanitizeText } from '../text/sanitizeText.ts'
import type { ThemeAdjustment } from './ThemeAdjustment.ts'

const reasons: Readonly<Record<ThemeAdjustment['reason'], string>> = {
  noColor: 'is not a colour',
  translucent: 'lets what is under it show through',
  contrast: 'has too little contrast',
  label: 'takes neither a dark nor a light label',
}
const surfaceTokens: readonly string[] = ['--lk-background', '--lk-foreground']

/**
 * One move of `ensureThemeContrast` as a sentence for developers, in English. Pure.
 *
 * @example
 * formatThemeAdjustment({ token: '--lk-foreground', from: '#ddd', to: '#575757', reason: 'contrast' })
 * // 'foreground "#ddd" has too little contrast, so #575757 is shown instead.'
 */
export function formatThemeAdjustment({ token, from, to, reason }: ThemeAdjustment): string {
  const isText = reason === 'contrast' && !surfaceTokens.includes(token)
  const [as, there] = isText ? [' as text', ' there'] : ['', '']
  const name = token.replace('--lk-', '')
  return `${name} "${sanitizeText(from, 60)}" ${reasons[reason]}${as}, so ${to} is shown${there} instead.`
}
