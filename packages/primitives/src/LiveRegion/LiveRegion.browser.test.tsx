import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { mount } from '../../test/mount.tsx'
import { type Announce, useAnnounce } from './useAnnounce.ts'

function Speaker({ take }: { take: (announce: Announce) => void }) {
  take(useAnnounce())
  return null
}

test('speaks politely or at once, and the same text twice', () => {
  const seen = new Set<Announce>()
  const { find } = mount(<Speaker take={(announce) => seen.add(announce)} />)
  const [announce] = seen
  const polite = find('[role=status]')
  flushSync(() => announce?.('Connected'))
  expect(polite.textContent).toBe('Connected')
  const first = polite.firstChild
  flushSync(() => announce?.('Connected'))
  expect(polite.textContent).toBe('Connected')
  expect(polite.firstChild).not.toBe(first)
  expect(find('[role=alert]').textContent).toBe('')
  flushSync(() => announce?.('Declined', 'assertive'))
  expect(find('[role=alert]').textContent).toBe('Declined')
  // Nobody who reads through the page finds what is no longer so.
  expect(polite.textContent).toBe('')
  flushSync(() => announce?.(''))
  expect(find('[role=alert]').textContent).toBe('')
  expect(seen.size).toBe(1)
})

test('cannot be seen and takes no room', () => {
  const { find } = mount(<i />)
  expect(find('.lkVisuallyHidden').offsetWidth).toBe(1)
})
