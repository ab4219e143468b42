import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeProblems, mount } from '../../test/mount.tsx'
import { Button } from '../Button/Button.tsx'
import { Notice } from './Notice.tsx'

test('danger interrupts, the others wait, and each has a different icon', async () => {
  const icons = new Set<string>()
  for (const tone of ['info', 'busy', 'success', 'warning', 'danger'] as const) {
    const { find } = mount(
      <Notice tone={tone} heading="Declined" action={<Button>Again</Button>}>
        Nothing moved
      </Notice>,
    )
    const role = tone === 'danger' ? 'alert' : 'status'
    await expect.poll(() => find(`[role=${role}]`).textContent).toBe('Declined. Nothing moved')
    // Announced once, by the existing region.
    expect(find('.lkNotice').closest('[role], [aria-live]')).toBeNull()
    icons.add(find('.lkNotice svg').innerHTML)
  }
  expect(icons.size).toBe(5)
})

test('contains one action', async () => {
  mount(
    <Notice
      tone="danger"
      heading="Declined"
      action={<Button variant="secondary">Try again</Button>}
    >
      You said no in the wallet.
    </Notice>,
  )
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test.each(['light', 'dark'] as const)('axe finds nothing in the %s theme', async (theme) => {
  const { host } = mount(
    <>
      <Notice heading="Heading">Text</Notice>
      <Notice tone="success">Text</Notice>
      <Notice tone="warning">Text</Notice>
      <Notice tone="danger">Text</Notice>
    </>,
    theme,
  )
  expect(await axeProblems(host)).toEqual([])
})
