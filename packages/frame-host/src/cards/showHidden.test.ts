import { expect, test } from 'vitest'
import { showHidden } from './showHidden.ts'

test.each(['Hello\nworld', 'مرحبا', '日本語 – ñ é', 'a  b', '👍', '❤\ufe0f'])(
  '%j stays',
  (text) => {
    expect(showHidden(text)).toBe(text)
  },
)

test.each([
  ['\u202e', '[U+202E]'],
  ['\u2066', '[U+2066]'],
  ['\u200b', '[U+200B]'],
  ['\ufeff', '[U+FEFF]'],
  ['\r', '[U+000D]'],
  ['\u0000', '[U+0000]'],
  ['\u2028', '[U+2028]'],
  ['\u3164', '[U+3164]'],
  ['\u034f', '[U+034F]'],
  ['\u{e0041}', '[U+E0041]'],
  ['\ufe0f', '[U+FE0F]'],
  ['\u2065', '[U+2065]'],
  ['\ufff0', '[U+FFF0]'],
  ['\u{e0fff}', '[U+E0FFF]'],
  ['\ud800', '[U+D800]'],
])('security: %j is shown', (character, shown) => {
  expect(showHidden(`a${character}b`)).toBe(`a${shown}b`)
})
