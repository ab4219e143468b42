import type { Oklab } from './oklab.ts'
import type { Rgba } from './parseColor.ts'
import { toRgba } from './toRgba.ts'

const oklab = /^oklab\(([-+\d.e]+) ([-+\d.e]+) ([-+\d.e]+)(?: \/ [-+\d.e]+)?\)$/

/** Reads the tokens that apply inside an element. */
export type Probe = {
  /** A painted colour; `undefined` if it is invalid. */
  color(value: string): Rgba | undefined
  /** A colour for mixing, not clamped to sRGB. `undefined` if it is invalid or not representable. */
  mixed(value: string): Oklab | undefined
  /** The text of a custom property, its `var()` filled in. */
  text(property: string): string
  /** The text of the default theme on the given background. */
  plainText(property: string, ground?: Readonly<Record<string, string>>): string
  close(): void
}

/**
 * Adds two hidden elements to a themed element, which inherit as the views do. Close it in the same task, so that
 * they are never painted.
 */
export function createStyleProbe(element: HTMLElement): Probe {
  const inside = document.createElement('i')
  // The class declares every token again.
  const plain = document.createElement('i')
  plain.className = 'lkRoot'
  plain.dataset.theme = element.dataset.theme ?? 'dark'
  inside.hidden = plain.hidden = true
  inside.style.setProperty('forced-color-adjust', 'none')
  ;(element.shadowRoot ?? element).append(inside, plain)
  const [seen, untouched] = [getComputedStyle(inside), getComputedStyle(plain)]
  const serialize = (value: string) => {
    inside.style.backgroundColor = ''
    inside.style.backgroundColor = value
    return seen.backgroundColor
  }
  return {
    color: (value) => toRgba(serialize(value)),
    mixed(value) {
      const [, ...found] = oklab.exec(serialize(`color-mix(in oklab, ${value}, ${value})`)) ?? []
      const [lightness = Number.NaN, a = Number.NaN, b = Number.NaN] = found.map(Number)
      return Number.isFinite(lightness + a + b) ? [lightness, a, b] : undefined
    },
    text: (property) => seen.getPropertyValue(property).trim(),
    plainText(property, ground = {}) {
      for (const [name, value] of Object.entries(ground)) plain.style.setProperty(name, value)
      const text = untouched.getPropertyValue(property).trim()
      for (const name of Object.keys(ground)) plain.style.removeProperty(name)
      return text
    },
    close() {
      inside.remove()
      plain.remove()
    },
  }
}
