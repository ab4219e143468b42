import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeProblems, mount } from '../../test/mount.tsx'
import { Checkbox } from './Checkbox.tsx'

const legal = (
  <Checkbox>
    I agree to the <a href="#terms">terms of service</a>
  </Checkbox>
)

test('is toggled by its box, by its label and by the space bar', async () => {
  const { find } = mount(legal)
  const box = page.getByRole('checkbox', { name: 'I agree to the terms of service' })
  await userEvent.click(box)
  await expect.element(box).toBeChecked()
  await userEvent.click(find('label'), { position: { x: 5, y: 20 } })
  await expect.element(box).not.toBeChecked()
  find('input').focus()
  await userEvent.keyboard(' ')
  await expect.element(box).toBeChecked()
})

test('a link in the label is followed without ticking the box', async () => {
  mount(legal)
  await userEvent.click(page.getByRole('link', { name: 'terms of service' }))
  expect(location.hash).toBe('#terms')
  await expect.element(page.getByRole('checkbox')).not.toBeChecked()
  location.hash = ''
})

test('has a touch target of 44 px', () => {
  const { find } = mount(legal)
  expect(find('.lkCheckbox').offsetHeight).toBeGreaterThanOrEqual(44)
  expect(find('input').offsetHeight).toBe(44)
})

test.each(['light', 'dark'] as const)('axe finds nothing in the %s theme', async (theme) => {
  const { host } = mount(legal, theme)
  expect(await axeProblems(host)).toEqual([])
})
