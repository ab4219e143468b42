import axe from 'axe-core'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { looks } from '../../test/looks.ts'
import { mountCard } from '../../test/mountCard.tsx'
import { readEdges } from '../../test/readEdges.ts'
import { browserPorts } from '../ports.ts'
import { SignCard } from './SignCard.tsx'
import { getTexts } from './texts.ts'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

const request = {
  kind: 'message' as const,
  isKept: true,
  origin: 'https://shop.example',
  name: 'Shop',
  address: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
  text: 'Hello',
}

type Changes = Partial<typeof request> & { language?: string; theme?: string }

function mount({ language = 'en', theme = 'dark', ...changes }: Changes = {}) {
  const asked = { ...request, ...changes }
  const draw: Parameters<typeof mountCard>[0]['draw'] = (props) => (
    <SignCard request={asked} {...props} />
  )
  const { find, texts, ...mounted } = mountCard({ language, theme, draw })
  return { ...mounted, texts, sign: () => find(texts.sign), cancel: () => find(texts.cancel) }
}

test('the card shows who asks, the account and the message', () => {
  const { root } = mount()
  for (const text of ['Sign this message', request.origin, 'Shop', '0x98…da94', 'Hello'])
    expect(root.textContent).toContain(text)
  expect(root.querySelector('[title]')?.getAttribute('title')).toBe(request.address)
})

test('a card says that the browser keeps nothing of the wallet, if it denies storage', () => {
  const { texts, root } = mount({ isKept: false })
  expect(root.textContent).toContain(texts.notKept)
  expect(mount().root.textContent).not.toContain(texts.notKept)
})

test('a click on Sign approves, once the card has been visible', async () => {
  const { decide, sign, arm } = mount()
  await arm()
  expect(sign().disabled).toBe(false)
  await userEvent.click(sign())
  expect(decide.approve).toHaveBeenCalledTimes(1)
  expect(sign().getAttribute('aria-busy')).toBe('true')
})

test('the keyboard approves and rejects', async () => {
  const { decide, sign, cancel, arm } = mount()
  await arm()
  cancel().focus()
  await userEvent.tab()
  expect(document.activeElement).toBe(sign())
  await userEvent.keyboard('{Enter}')
  expect(decide.approve).toHaveBeenCalledTimes(1)
  expect(decide.reject).not.toHaveBeenCalled()
})

test('a click on Cancel rejects, at any time', async () => {
  const { decide, cancel } = mount()
  await userEvent.click(cancel())
  expect(decide.reject).toHaveBeenCalledTimes(1)
})

test('security: an early click does nothing', async () => {
  const { decide, sign, arm } = mount()
  expect(sign().disabled).toBe(true)
  await userEvent.click(sign(), { force: true })
  await arm()
  expect(decide.approve).not.toHaveBeenCalled()
})

test('security: a click of a script does nothing', async () => {
  const { decide, sign, arm } = mount()
  await arm()
  sign().click()
  sign().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(decide.approve).not.toHaveBeenCalled()
})

test('security: a key that is held down does not approve', async () => {
  const { sign, arm } = mount()
  await arm()
  const held = { key: 'Enter', bubbles: true, cancelable: true }
  expect(sign().dispatchEvent(new KeyboardEvent('keydown', { ...held, repeat: true }))).toBe(false)
  expect(sign().dispatchEvent(new KeyboardEvent('keydown', held))).toBe(true)
})

test('security: a card that something covers is not armed, and is no longer', async () => {
  const { sign, arm } = mount()
  await arm()
  const cover = document.createElement('div')
  cover.style.cssText = 'position:fixed;inset:0;background:#fff;pointer-events:none'
  document.body.append(cover)
  cleanups.push(() => cover.remove())
  await expect.poll(() => sign().disabled).toBe(true)
  cover.remove()
  await arm()
  expect(sign().disabled).toBe(false)
})

test('the time for which it must be visible is 600 ms', async () => {
  const waited: number[] = []
  const after = vi.spyOn(browserPorts, 'after')
  after.mockImplementation((ms) => {
    waited.push(ms)
    return () => {}
  })
  cleanups.push(() => after.mockRestore())
  const root = document.createElement('div')
  document.body.append(root)
  const react = createRoot(root)
  cleanups.push(() => {
    react.unmount()
    root.remove()
  })
  const { texts } = getTexts('en')
  const decide = { approve() {}, reject() {} }
  flushSync(() =>
    react.render(<SignCard {...{ request, decide, texts }} after={browserPorts.after} />),
  )
  await expect.poll(() => waited).toEqual([600])
})

test('security: characters that hide or turn others are shown', () => {
  const { root } = mount({ text: 'pay\u202e 5\u200b' })
  expect(root.querySelector('pre')?.textContent).toBe('pay[U+202E] 5[U+200B]')
})

const long = {
  text: `${'0x'.padEnd(700, 'ab')}\n`.repeat(20),
  origin: `https://${'a'.repeat(60)}.example`,
  name: 'W'.repeat(60),
}

test('in Arabic the site is at the left, although its text has another direction', () => {
  const { root } = mount({ language: 'ar' })
  const left = root.querySelector('dd')?.getBoundingClientRect().left ?? 0
  const [origin, name] = readEdges(root)
  expect([origin?.left, name?.left]).toEqual([Math.round(left), Math.round(left)])
})

test.each(['en', 'ar'])('long texts fit into 320 px (%s)', async (language) => {
  await page.viewport(320, 600)
  cleanups.push(() => void page.viewport(400, 600))
  const { root } = mount({ ...long, language })
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  for (const element of root.querySelectorAll('*')) {
    const { left, right } = element.getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(320)
  }
  expect(root.getBoundingClientRect().height).toBeLessThan(600)
})

test.each(looks)('axe finds nothing (%s, %s)', async (language, theme) => {
  const { root, arm } = mount({ ...long, language, theme })
  await arm()
  const { violations, passes } = await axe.run(root)
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.failureSummary])).toEqual([])
  expect(passes.length).toBeGreaterThan(5)
})
