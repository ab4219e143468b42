import axe from 'axe-core'
import { expect } from 'vitest'
import { endAnimations } from './endAnimations.ts'

/** Checks that the card of a page fits into 320 px. */
export function checkFit() {
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  for (const element of document.querySelectorAll('.lkPageCard, .lkPageCard *')) {
    const { left, right } = element.getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(320)
  }
}

/** Checks with axe what is shown. */
export async function checkAxe() {
  await endAnimations()
  const { violations, passes } = await axe.run(document.querySelector('.lkRoot') ?? document)
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.failureSummary])).toEqual([])
  expect(passes.length).toBeGreaterThan(5)
}
