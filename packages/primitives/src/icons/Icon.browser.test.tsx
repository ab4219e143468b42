import { expect, test } from 'vitest'
import { mount } from '../../test/mount.tsx'
import { Icon } from './Icon.tsx'
import * as icons from './icons.ts'
import * as viewIcons from './viewIcons.ts'

const all = Object.entries({ ...icons, ...viewIcons })

test.each(all)('%s stays inside its grid, stroke included', (_, glyph) => {
  const { find } = mount(<Icon glyph={glyph} />)
  const path = find('path') as unknown as SVGPathElement
  const { x, y, width, height } = path.getBBox()
  expect(width).toBeGreaterThan(4)
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(0.75)
  expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(19.25)
})

test('only directional glyphs are mirrored from right to left', () => {
  for (const [, glyph] of all) {
    const { host, find } = mount(<Icon glyph={glyph} />)
    const turned = () => getComputedStyle(find('svg')).transform
    expect(turned()).toBe('none')
    host.dir = 'rtl'
    expect(turned()).toBe(glyph.points ? 'matrix(-1, 0, 0, 1, 0, 0)' : 'none')
  }
})

test('has the text colour and no accessible name', () => {
  const { find } = mount(<Icon glyph={viewIcons.keyIcon} />)
  expect(getComputedStyle(find('svg')).stroke).toBe(getComputedStyle(find('main')).color)
  expect(find('svg').getAttribute('aria-hidden')).toBe('true')
})
