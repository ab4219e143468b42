import { StyleRoot } from '@latchkey/primitives'
import axe from 'axe-core'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getTexts } from './texts.ts'
import { WindowCard } from './WindowCard.tsx'

const link = '/confirm#projectId=shop&key=abc'

function mount({ language = 'en', theme = 'dark', path = Promise.resolve(link) } = {}) {
  const root = document.createElement('div')
  root.className = 'lkRoot'
  root.dataset.theme = theme
  const { texts, locale, direction } = getTexts(language)
  root.lang = locale
  root.dir = direction
  document.body.append(root)
  const react = createRoot(root)
  const decide = { approve: vi.fn(), reject: vi.fn() }
  const openWindow = vi.fn()
  const request = {
    kind: 'transaction' as const,
    origin: 'https://shop.example',
    name: 'Shop',
    address: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
    link: path,
  }
  flushSync(() =>
    react.render(
      <StyleRoot root={document}>
        <WindowCard {...{ request, decide, texts, openWindow }} />
      </StyleRoot>,
    ),
  )
  onTestFinished(() => {
    react.unmount()
    root.remove()
  })
  const find = (name: string) => page.getByRole('button', { name }).element() as HTMLButtonElement
  return { root, decide, openWindow, texts, find }
}

test('the card opens the window with a press, again if it is lost, and approves nothing', async () => {
  const { root, decide, openWindow, texts, find } = mount()
  await expect.poll(() => find(texts.open).getAttribute('aria-busy')).not.toBe('true')
  await userEvent.click(find(texts.open))
  expect(root.querySelector('[role=status]')?.textContent).toBe(texts.waiting)
  await userEvent.click(find(texts.openAgain))
  expect(openWindow.mock.calls).toEqual([[link], [link]])
  await userEvent.click(find(texts.cancel))
  expect(decide.reject).toHaveBeenCalledTimes(1)
  expect(decide.approve).not.toHaveBeenCalled()
})

test('until the request is ready there is no window; a click of a script opens none', async () => {
  const { openWindow, texts, find } = mount({ path: new Promise(() => {}) })
  expect(find(texts.open).getAttribute('aria-busy')).toBe('true')
  await userEvent.click(find(texts.open), { force: true })
  const ready = mount()
  ready.root.querySelectorAll('button')[1]?.click()
  expect(openWindow).not.toHaveBeenCalled()
  expect(ready.openWindow).not.toHaveBeenCalled()
})

test.each([
  ['en', 'light'],
  ['en', 'dark'],
  ['ar', 'light'],
  ['ar', 'dark'],
])('axe finds nothing (%s, %s)', async (language, theme) => {
  const { root } = mount({ language, theme })
  const { violations } = await axe.run(root)
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.failureSummary])).toEqual([])
})
