import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeProblems, mount } from '../../test/mount.tsx'
import { Input } from './Input.tsx'

function Search() {
  const [value, setValue] = useState('')
  return (
    <Input
      label="Search wallet"
      value={value}
      onChange={(event) => setValue(event.target.value)}
      search={{ clearLabel: 'Clear', onClear: () => setValue('') }}
    />
  )
}

test('its label names it and its hint describes it', async () => {
  mount(<Input label="Email" hint="We send a code." />)
  const field = page.getByRole('textbox', { name: 'Email' })
  await expect.element(field).toHaveAccessibleDescription('We send a code.')
  await expect.element(field).not.toHaveAttribute('aria-invalid')
})

test('error: the message replaces the hint, is announced and marks the field', async () => {
  mount(<Input label="Email" hint="We send a code." error="That is no address." />)
  const field = page.getByRole('textbox', { name: 'Email' })
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveAccessibleDescription('That is no address.')
  await expect.element(page.getByText('That is no address.')).toHaveAttribute('role', 'alert')
})

test('a search can be cleared, and then typed in again at once', async () => {
  const { find, shadow } = mount(<Search />)
  expect(shadow.querySelector('button')).toBeNull()
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search wallet' }), 'frame')
  await userEvent.click(page.getByRole('button', { name: 'Clear' }))
  await expect.element(page.getByRole('searchbox')).toHaveValue('')
  expect(shadow.activeElement).toBe(find('input'))
})

test.each(['light', 'dark'] as const)('axe finds nothing in the %s theme', async (theme) => {
  const { host } = mount(
    <>
      <Input label="Email" hint="We send a code." placeholder="you@example.org" />
      <Input label="Code" error="It has expired." defaultValue="123" />
      <Search />
    </>,
    theme,
  )
  expect(await axeProblems(host)).toEqual([])
})
