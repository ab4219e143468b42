import { ensureThemeContrast, formatThemeAdjustment, toRgb } from '@latchkey/primitives'
import { useLayoutEffect, useState } from 'react'
import type { Options } from '../options/options.ts'
import { colorTokens, type TokenName } from '../options/tokenNames.ts'

/** The computed value of a theme colour. */
export type Shown = {
  /** As `#rrggbb`; the default if none is set. */
  readonly color: string | undefined
  /** The reason why another colour is shown. */
  readonly note: string | undefined
}

export type Appearance = Partial<Record<TokenName, Shown>>

/** Returns the computed colours of the modal's theme, and the adjustments of `ensureThemeContrast`. */
export function useAppearance(options: Options): Appearance {
  const [appearance, setLook] = useState<Appearance>({})
  const colors = colorTokens.map((name) => options[name]).join('\n')
  useLayoutEffect(
    () => setLook(readLook(options.theme, colors.split('\n'))),
    [options.theme, colors],
  )
  return appearance
}

function readLook(theme: Options['theme'], colors: readonly string[]): Appearance {
  const root = document.createElement('div')
  root.className = 'lkRoot'
  root.hidden = true
  root.dataset.theme = theme
  const sample = root.appendChild(document.createElement('i'))
  document.body.append(root)
  colorTokens.forEach((name, index) => {
    const color = colors[index] ?? ''
    if (CSS.supports('color', color)) root.style.setProperty(`--lk-${name}`, color)
  })
  const painted = colorTokens.map((name) => {
    sample.style.color = `var(--lk-${name})`
    return toHex(getComputedStyle(sample).color)
  })
  const { moves } = ensureThemeContrast(root)
  root.remove()
  return Object.fromEntries(
    colorTokens.map((name, index) => {
      const move = moves.find(({ token }) => token === `--lk-${name}`)
      const note = move && formatThemeAdjustment(move).replace(/^\S+ /, '')
      return [name, { color: painted[index], note }]
    }),
  )
}

function toHex(color: string): string | undefined {
  const rgb = toRgb(color)
  return rgb && `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}
