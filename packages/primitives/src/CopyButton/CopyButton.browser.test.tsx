import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../test/mount.tsx'
import { CopyButton } from './CopyButton.tsx'

const button = (
  <CopyButton
    value="0xf39F"
    label="Copy address"
    copiedLabel="Copied"
    failedLabel="Could not copy"
  />
)

afterEach(() => vi.restoreAllMocks())

test('copies, announces it, and resets after two seconds', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { find } = mount(button)
  await userEvent.click(page.getByRole('button', { name: 'Copy address' }))
  await expect.poll(() => find('[role=status]').textContent).toBe('Copied')
  expect(write).toHaveBeenCalledWith('0xf39F')
  // A changed name of the focused element would be announced a second time.
  expect(find('button').ariaLabel).toBe('Copy address')
  expect(find('button').classList).toContain('lkCopied')
  await expect.poll(() => [...find('button').classList]).not.toContain('lkCopied')
})

test('error: announces that the browser refuses', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  const { find } = mount(button)
  await userEvent.click(page.getByRole('button', { name: 'Copy address' }))
  await expect.poll(() => find('[role=alert]').textContent).toBe('Could not copy')
  await expect.element(page.getByRole('button', { name: 'Copy address' })).toBeVisible()
})
