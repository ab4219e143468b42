import { expect, test } from 'vitest'
import { axeProblems, mount } from '../../test/mount.tsx'
import { Address } from './Address.tsx'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

test('is seen shortened, and whole on hover and for assistive technology', async () => {
  const { host, find } = mount(<Address value={address} data-testid="lk-address" />)
  const shown = find('[data-testid=lk-address]')
  expect(find('bdi').textContent).toBe('0xf3…2266')
  expect(find('bdi').getAttribute('aria-hidden')).toBe('true')
  expect(shown.title).toBe(address)
  expect(find('.lkVisuallyHidden').textContent).toBe(address)
  expect(await axeProblems(host)).toEqual([])
})

test('reads from left to right with tabular digits in every language', () => {
  const { host, find } = mount(<Address value={address} start={6} end={4} />)
  host.dir = 'rtl'
  expect(find('bdi').textContent).toBe('0xf39F…2266')
  expect(getComputedStyle(find('bdi')).direction).toBe('ltr')
  expect(getComputedStyle(find('.lkAddress')).fontVariantNumeric).toBe('tabular-nums')
})
