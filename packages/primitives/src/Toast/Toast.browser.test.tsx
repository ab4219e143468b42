import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeProblems, mount } from '../../test/mount.tsx'
import { Toast } from './Toast.tsx'

test('floats inside the card, at the centre of its top', () => {
  const { find } = mount(
    <div className="card" style={{ position: 'relative', width: 380, height: 200 }}>
      <Toast>Address copied</Toast>
    </div>,
  )
  const card = find('.card').getBoundingClientRect()
  const bar = find('.lkToast').getBoundingClientRect()
  expect(bar.top - card.top).toBeLessThanOrEqual(16)
  expect(Math.abs(bar.left - card.left - (card.right - bar.right))).toBeLessThanOrEqual(1)
})

test('a long text wraps inside the card', () => {
  const { find } = mount(
    <div className="card" style={{ position: 'relative', width: 320, height: 200 }}>
      <Toast tone="danger">{'Something went wrong. '.repeat(8)}</Toast>
    </div>,
  )
  expect(find('.lkToast').offsetWidth).toBeLessThanOrEqual(320 - 32)
})

test('is announced when it mounts, a failure immediately, and removed when it unmounts', async () => {
  const { find, render } = mount(<Toast tone="success">Copied</Toast>)
  await expect.poll(() => find('[role=status]').textContent).toBe('Copied')
  render(<Toast tone="danger">Could not copy</Toast>)
  await expect.poll(() => find('[role=alert]').textContent).toBe('Could not copy')
  expect(find('[role=status]').textContent).toBe('')
  render(null)
  await expect.poll(() => find('[role=alert]').textContent).toBe('')
})

test('can be dismissed', async () => {
  const dismiss = vi.fn()
  mount(<Toast dismiss={{ label: 'Dismiss', onDismiss: dismiss }}>Copied</Toast>)
  await userEvent.click(page.getByRole('button', { name: 'Dismiss' }))
  expect(dismiss).toHaveBeenCalledTimes(1)
})

test.each(['light', 'dark'] as const)('axe finds nothing in the %s theme', async (theme) => {
  const { host, find } = mount(<Toast tone="success">Copied</Toast>, theme)
  await Promise.all(
    find('.lkToast')
      .getAnimations()
      .map(({ finished }) => finished),
  )
  expect(await axeProblems(host)).toEqual([])
})
