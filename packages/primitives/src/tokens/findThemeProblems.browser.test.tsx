import { expect, test } from 'vitest'
import { mount } from '../../test/mount.tsx'
import { findThemeProblems } from './findThemeProblems.ts'

test.each(['light', 'dark'] as const)('the %s theme is sound, with any accent', (theme) => {
  const { host } = mount(<i />, theme)
  for (const accent of ['', 'yellow', 'navy', '#fff', '#000', '#808080']) {
    host.style.setProperty('--lk-accent', accent)
    expect(findThemeProblems(host)).toEqual([])
  }
})

test('a background too close to its text is found, with the ratio, and nothing is left behind', () => {
  const { host, shadow } = mount(<i />, 'dark')
  const before = shadow.childElementCount
  host.style.setProperty('--lk-background', '#ddd')
  const problem = findThemeProblems(host).find(({ ink }) => ink === '--_ink')
  expect(problem).toMatchObject({ paper: '--lk-background', least: 4.5 })
  expect(problem?.ratio).toBeLessThan(2)
  expect(shadow.childElementCount).toBe(before)
})

test('a translucent background cannot be measured, so it is a problem', () => {
  const { host } = mount(<i />, 'light')
  host.style.setProperty('--lk-background', 'rgb(255 255 255 / 40%)')
  expect(findThemeProblems(host).map(({ ratio }) => ratio)).toContain(1)
})
