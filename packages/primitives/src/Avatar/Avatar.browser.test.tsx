import { expect, test } from 'vitest'
import { mount } from '../../test/mount.tsx'
import { Avatar } from './Avatar.tsx'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const drawing = (of: string) => mount(<Avatar address={of} />).find('svg').outerHTML

test('draws the same pattern for the same address and another for another', () => {
  expect(drawing(address)).toBe(drawing(address.toLowerCase()))
  expect(drawing(address)).not.toBe(drawing(address.replace('f39', 'f38')))
})

test('derives its two tones from the accent', () => {
  const { host, shadow } = mount(<Avatar address={address} />)
  const fills = () =>
    Array.from(shadow.querySelectorAll('path'), (path) => getComputedStyle(path).fill)
  const before = fills()
  expect(before[0]).not.toBe(before[1])
  expect(before.join()).not.toContain('rgb(0, 0, 0)')
  host.style.setProperty('--lk-accent', 'rgb(200, 30, 60)')
  expect(fills()).not.toEqual(before)
})

test('shows the image of the account if it has one', () => {
  const { find } = mount(
    <Avatar address={address} src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" />,
  )
  expect(find('img').getAttribute('src')).toContain('data:image/gif')
})
