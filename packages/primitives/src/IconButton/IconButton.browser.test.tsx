import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeProblems, mount } from '../../test/mount.tsx'
import { closeIcon } from '../icons/icons.ts'
import { IconButton } from './IconButton.tsx'

test('has a name, a tooltip and a touch target of 44 px', async () => {
  const onClick = vi.fn()
  const { find } = mount(<IconButton glyph={closeIcon} label="Close" onClick={onClick} />)
  await userEvent.click(page.getByRole('button', { name: 'Close' }))
  expect(onClick).toHaveBeenCalledTimes(1)
  expect(find('button').title).toBe('Close')
  expect([find('button').offsetWidth, find('button').offsetHeight]).toEqual([44, 44])
})

test.each(['light', 'dark'] as const)('axe finds nothing in the %s theme', async (theme) => {
  const { host } = mount(<IconButton glyph={closeIcon} label="Close" />, theme)
  expect(await axeProblems(host)).toEqual([])
})
