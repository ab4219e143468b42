import { expect, test, vi } from 'vitest'
import { mount } from '../../test/mount.tsx'
import { type Announce, useAnnounce } from './useAnnounce.ts'
import { useAnnounceText } from './useAnnounceText.ts'

function Announcer({ onReady }: { onReady: (announce: Announce) => void }) {
  onReady(useAnnounce())
  return null
}

test('speaks politely or at once, and the same text twice', async () => {
  const seen = new Set<Announce>()
  const { find } = mount(<Announcer onReady={(announce) => seen.add(announce)} />)
  const [announce] = seen
  const texts = () => [find('[role=status]').textContent, find('[role=alert]').textContent]
  announce?.('Connected')
  // The region exists, empty, before its first text.
  expect(texts()).toEqual(['', ''])
  await expect.poll(texts).toEqual(['Connected', ''])
  const first = find('[role=status]').firstChild
  announce?.('Connected')
  await expect.poll(() => first?.isConnected).toBe(false)
  await expect.poll(texts).toEqual(['Connected', ''])
  // A screen reader in browse mode must not find outdated texts.
  announce?.('Declined', 'assertive')
  await expect.poll(texts).toEqual(['', 'Declined'])
  announce?.('')
  await expect.poll(texts).toEqual(['', ''])
  expect(seen.size).toBe(1)
})

test('the same text is announced twice even if a busy page renders both at once', async () => {
  const seen = new Set<Announce>()
  const { find } = mount(<Announcer onReady={(announce) => seen.add(announce)} />)
  const [announce] = seen
  announce?.('Connected')
  await expect.poll(() => find('[role=status]').textContent).toBe('Connected')
  const first = find('[role=status]').firstChild
  // The frame callback runs before rendering.
  const frame = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => {
    run(0)
    return 1
  })
  announce?.('Connected')
  frame.mockRestore()
  await expect.poll(() => first?.isConnected).toBe(false)
  expect(find('[role=status]').textContent).toBe('Connected')
})

test('removing a text removes no other one', async () => {
  const seen = new Set<Announce>()
  const { find } = mount(<Announcer onReady={(announce) => seen.add(announce)} />)
  const [announce] = seen
  const text = () => find('[role=status]').textContent
  const removeAnnouncement = announce?.('Connecting')
  await expect.poll(text).toBe('Connecting')
  announce?.('Connected')
  removeAnnouncement?.()
  await expect.poll(text).toBe('Connected')
  announce?.('Switched')?.()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(text()).toBe('')
})

test("a text that a browser's translator has replaced is removed as well", async () => {
  const seen = new Set<Announce>()
  const { find } = mount(<Announcer onReady={(announce) => seen.add(announce)} />)
  const [announce] = seen
  const texts = () => [find('[role=status]').textContent, find('[role=alert]').textContent]
  announce?.('Connecting')
  await expect.poll(texts).toEqual(['Connecting', ''])
  const region = find('[role=status]')
  const text = document.createTreeWalker(region, NodeFilter.SHOW_TEXT).nextNode() as Text
  const font = document.createElement('font')
  text.replaceWith(font)
  font.append('Conectando')
  announce?.('Declined', 'assertive')
  await expect.poll(texts).toEqual(['', 'Declined'])
})

function Lines({ lines }: { lines: readonly string[] }) {
  const announceRef = useAnnounceText<HTMLDivElement>()
  return (
    <div ref={announceRef}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

test.each([
  [['Declined', 'Try again'], 'Declined. Try again'],
  [['It is free.', 'Ready?', 'Sign'], 'It is free. Ready? Sign'],
  [['Connecting…'], 'Connecting…'],
])('lines %j are spoken as sentences with one mark between them', async (lines, announced) => {
  const { find } = mount(<Lines lines={lines} />)
  await expect.poll(() => find('[role=status]').textContent).toBe(announced)
})

test('is invisible and takes no space', () => {
  const { find } = mount(<i />)
  expect(find('.lkVisuallyHidden').offsetWidth).toBe(1)
})
