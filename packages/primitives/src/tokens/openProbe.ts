import type { Oklab } from './oklab.ts'
import type { Rgba } from './readSerialized.ts'
import { toRgba } from './toRgba.ts'

const oklab = /^oklab\(([-+\d.e]+) ([-+\d.e]+) ([-+\d.e]+)(?: \/ [-+\d.e]+)?\)$/

/** Reads the tokens that hold inside an element. */
export type Probe = {
  /** A colour as it is painted there; `undefined` when it is none. */
  color(value: string): Rgba | undefined
  /**
   * A colour as it goes into a mix: what sRGB cannot show is not cut off. `undefined` when it is
   * none, or has no such place.
   */
  mixed(value: string): Oklab | undefined
  /** The text of a custom property, its `var()` filled in. */
  text(property: string): string
  /** That text in the theme without what the site has set, but on this ground. */
  plainText(property: string, ground?: Readonly<Record<string, string>>): string
  close(): void
}

/**
 * Puts two hidden elements into a themed element, where everything is inherited as the views
 * inherit it. Close it in the same task: nothing is ever painted.
 */
export function openProbe(element: HTMLElement): Probe {
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
