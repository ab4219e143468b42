import { expect, test } from 'vitest'
import { describeThemeMove } from './describeThemeMove.ts'

const move = { token: '--lk-foreground', from: '#ddd', to: '#575757', reason: 'contrast' } as const

test('a move is told with its token, what it was, why, and what is shown', () => {
  expect(describeThemeMove(move)).toBe(
    'foreground: "#ddd" has too little contrast, so #575757 is shown',
  )
  expect(describeThemeMove({ ...move, reason: 'noColor', from: 'blurple' })).toContain(
    '"blurple" is no colour',
  )
})

test('security: what the site wrote is cut and cannot reorder the line', () => {
  const text = describeThemeMove({ ...move, from: `\u202e${'x'.repeat(5_000)}` })
  expect(text).not.toContain('\u202e')
  expect(text.length).toBeLessThan(140)
})
