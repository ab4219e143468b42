import { expect, test } from 'vitest'
import { axeProblems, mount } from '../../test/mount.tsx'
import { Tag } from './Tag.tsx'

test.each(['light', 'dark'] as const)('every tone can be read in the %s theme', async (theme) => {
  const { host } = mount(
    <>
      <Tag>Neutral</Tag>
      <Tag tone="accent">Recent</Tag>
      <Tag tone="success">Done</Tag>
      <Tag tone="warning">Slow</Tag>
      <Tag tone="danger">Failed</Tag>
    </>,
    theme,
  )
  expect(await axeProblems(host)).toEqual([])
})

test('a long one is truncated within its container', () => {
  const { find } = mount(
    <div style={{ width: 80 }}>
      <Tag>A very long word about something</Tag>
    </div>,
  )
  expect(find('.lkTag').offsetWidth).toBeLessThanOrEqual(80)
  expect(find('.lkTag').offsetHeight).toBeLessThan(28)
})
