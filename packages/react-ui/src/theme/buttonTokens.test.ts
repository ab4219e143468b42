import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const modal = read('../../../primitives/src/tokens/tokens.module.css')
const page = read('../styles.css')

/** A colour of `hsla(230, 100%, 67%, 1)` or `hsl(230 100% 67%)`, in one form. */
const plain = (color = '') =>
  color.replace('hsla', 'hsl').replaceAll(',', '').replace(' 1)', ')').trim()

/** Each default that a sheet has of a token, once. */
const getDefaults = (sheet: string, pattern: RegExp) =>
  [...new Set(Array.from(sheet.matchAll(pattern), ([, color]) => plain(color)))].sort()

test.each(['accent', 'background', 'foreground', 'danger'])(
  'the buttons and the inline card have the defaults of the modal: %s',
  (token) => {
    const ofModal = getDefaults(modal, new RegExp(`--lk-${token}: ([^;]+);`, 'g'))
    expect(ofModal).toHaveLength(2)
    const ofPage = new RegExp(
      `var\\(--lk-${token}, var\\(--_option-${token}, ((?:#\\w+|\\w+\\([^)]*\\)))\\)\\)`,
      'g',
    )
    expect(getDefaults(page, ofPage)).toEqual(ofModal)
  },
)
