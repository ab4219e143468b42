import { expect, test } from 'vitest'
import { formatThemeAdjustment } from './formatThemeAdjustment.ts'

const move = { token: '--lk-foreground', from: '#ddd', to: '#575757', reason: 'contrast' } as const

test.each([
  [move, 'foreground "#ddd" has too little contrast, so #575757 is shown instead.'],
  [
    { ...move, token: '--lk-accent' },
    'accent "#ddd" has too little contrast as text, so #575757 is shown there instead.',
  ],
  [
    { ...move, token: '--lk-accent', reason: 'label' },
    'accent "#ddd" takes neither a dark nor a light label, so #575757 is shown instead.',
  ],
  [
    { ...move, from: 'blurple', reason: 'noColor' },
    'foreground "blurple" is not a colour, so #575757 is shown instead.',
  ],
  [
    { ...move, from: '#fff8', reason: 'translucent' },
    'foreground "#fff8" lets what is under it show through, so #575757 is shown instead.',
  ],
] as const)(
  'an adjustment is one sentence: token, old value, reason and new value',
  (one, reported) => {
    expect(formatThemeAdjustment(one)).toBe(reported)
  },
)

test("security: the host's value is truncated and cannot reorder the line", () => {
  const text = formatThemeAdjustment({ ...move, from: `\u202e${'x'.repeat(5_000)}` })
  expect(text).not.toContain('\u202e')
  expect(text.length).toBeLessThan(140)
})
