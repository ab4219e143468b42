import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeProblems, mount } from '../../test/mount.tsx'
import { Button } from './Button.tsx'

test('is 48 px high and as wide as its container', () => {
  const { find } = mount(<Button>Connect</Button>)
  const button = find('button').getBoundingClientRect()
  expect(button.height).toBe(48)
  expect(button.width).toBe(find('main').getBoundingClientRect().width)
})

test('runs its action by pointer and by keyboard, and is no submit button', async () => {
  const onClick = vi.fn()
  const submit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  mount(
    <form onSubmit={submit}>
      <Button onClick={onClick}>Connect</Button>
    </form>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Connect' }))
  await userEvent.keyboard('{Enter} ')
  expect(onClick).toHaveBeenCalledTimes(3)
  expect(submit).not.toHaveBeenCalled()
})

test('busy keeps width, name and focus, and ignores clicks', async () => {
  const onClick = vi.fn()
  const ref = createRef<HTMLButtonElement>()
  const { render, find, shadow } = mount(
    <Button ref={ref} onClick={onClick}>
      Connect
    </Button>,
  )
  const width = find('button').offsetWidth
  ref.current?.focus()
  render(
    <Button ref={ref} busy onClick={onClick}>
      Connect
    </Button>,
  )
  const button = page.getByRole('button', { name: 'Connect' })
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  expect(shadow.activeElement).toBe(ref.current)
  await userEvent.keyboard('{Enter}')
  expect(onClick).not.toHaveBeenCalled()
  expect(find('button').offsetWidth).toBe(width)
  expect(find('svg')).toBeTruthy()
})

test('busy in a form does not submit it', () => {
  const submit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  const { find } = mount(
    <form onSubmit={submit}>
      <Button type="submit" busy>
        Send
      </Button>
    </form>,
  )
  find('button').click()
  expect(submit).not.toHaveBeenCalled()
})

test('a focus ring shows for the keyboard', async () => {
  const { find } = mount(<Button>Connect</Button>)
  await userEvent.keyboard('{Tab}')
  expect(getComputedStyle(find('button')).outlineStyle).toBe('solid')
  expect(getComputedStyle(find('button')).outlineWidth).toBe('2px')
})

test.each(['light', 'dark'] as const)('axe finds nothing in the %s theme', async (theme) => {
  const { host } = mount(
    <>
      <Button>Primary</Button>
      <Button variant="secondary">Secondary</Button>
      <Button variant="quiet">Quiet</Button>
      <Button variant="danger">Danger</Button>
      <Button disabled>Disabled</Button>
      <Button busy>Busy</Button>
    </>,
    theme,
  )
  expect(await axeProblems(host)).toEqual([])
})
