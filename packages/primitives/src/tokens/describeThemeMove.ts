import { safeText } from '../text/safeText.ts'
import type { ThemeMove } from './guardTheme.ts'

const reasons: Readonly<Record<ThemeMove['reason'], string>> = {
  noColor: 'is no colour',
  translucent: 'lets through what is under it',
  contrast: 'has too little contrast',
}

/**
 * One move of `guardTheme` in a sentence for developers, in English. Pure.
 *
 * @example
 * describeThemeMove({ token: '--lk-foreground', from: '#ddd', to: '#575757', reason: 'contrast' })
 * // 'foreground: "#ddd" has too little contrast, so #575757 is shown'
 */
export function describeThemeMove({ token, from, to, reason }: ThemeMove): string {
  return `${token.replace('--lk-', '')}: "${safeText(from, 60)}" ${reasons[reason]}, so ${to} is shown`
}
