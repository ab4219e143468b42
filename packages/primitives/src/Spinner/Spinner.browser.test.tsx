import { expect, test } from 'vitest'
import { mount } from '../../test/mount.tsx'
import { Skeleton } from '../Skeleton/Skeleton.tsx'
import { Spinner } from './Spinner.tsx'

test.each([
  ['a spinner', <Spinner key="s" />, '.lkSpinner'],
  ['a skeleton', <Skeleton key="s" />, '.lkSkeleton'],
])('%s is out of sight for the first 100 ms, and silent', (_, node, selector) => {
  const { find } = mount(node)
  const show = find(selector)
    .getAnimations()
    .find((animation) => animation instanceof CSSAnimation && /Show$/.test(animation.animationName))
  show?.pause()
  const opacityAt = (time: number) => {
    if (show) show.currentTime = time
    return Number(getComputedStyle(find(selector)).opacity)
  }
  expect(opacityAt(99)).toBe(0)
  expect(opacityAt(250)).toBe(1)
  expect(find(selector).getAttribute('aria-hidden')).toBe('true')
})

test('a skeleton row has the height of a row', () => {
  expect(mount(<Skeleton shape="row" />).find('.lkSkeleton').offsetHeight).toBe(56)
})
