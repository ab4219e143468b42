import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { looks } from '../../test/looks.ts'
import { mountCard } from '../../test/mountCard.tsx'
import { WindowCard } from './WindowCard.tsx'

const link = '/confirm#projectId=shop&key=abc'

function mount({ language = 'en', theme = 'dark', path = Promise.resolve(link) } = {}) {
  const openWindow = vi.fn()
  const request = {
    kind: 'transaction' as const,
    isKept: true,
    origin: 'https://shop.example',
    name: 'Shop',
    address: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
    link: path,
  }
  const draw: Parameters<typeof mountCard>[0]['draw'] = (props) => (
    <WindowCard {...{ request, openWindow, ...props }} />
  )
  return { ...mountCard({ language, theme, draw }), openWindow }
}

test('the card opens the window with a press, again if it is lost, and approves nothing', async () => {
  const { root, decide, openWindow, texts, find, arm } = mount()
  await arm()
  await expect.poll(() => find(texts.open).getAttribute('aria-busy')).not.toBe('true')
  await userEvent.click(find(texts.open))
  expect(root.querySelector('[role=status]')?.textContent).toBe(texts.waiting)
  await userEvent.click(find(texts.openAgain))
  expect(openWindow.mock.calls).toEqual([[link], [link]])
  await userEvent.click(find(texts.cancel))
  expect(decide.reject).toHaveBeenCalledTimes(1)
  expect(decide.approve).not.toHaveBeenCalled()
})

test('security: a press before the card has been visible opens nothing', async () => {
  const { openWindow, texts, find, arm } = mount()
  expect(find(texts.open).disabled).toBe(true)
  await userEvent.click(find(texts.open), { force: true })
  await arm()
  expect(openWindow).not.toHaveBeenCalled()
})

test('until the request is ready there is no window', async () => {
  const { openWindow, texts, find, arm } = mount({ path: new Promise(() => {}) })
  await arm()
  expect(find(texts.open).getAttribute('aria-busy')).toBe('true')
  await userEvent.click(find(texts.open), { force: true })
  expect(openWindow).not.toHaveBeenCalled()
})

test('security: a click of a script opens nothing', async () => {
  const { openWindow, texts, find, arm } = mount()
  await arm()
  await expect.poll(() => find(texts.open).getAttribute('aria-busy')).not.toBe('true')
  find(texts.open).click()
  expect(openWindow).not.toHaveBeenCalled()
})

test.each(looks)('axe finds nothing (%s, %s)', async (language, theme) => {
  const { root } = mount({ language, theme })
  const { violations } = await axe.run(root)
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.failureSummary])).toEqual([])
})
