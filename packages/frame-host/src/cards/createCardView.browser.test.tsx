import type { FrameEvent } from '@latchkey/frame-protocol'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Send } from '../context/send.ts'
import { browserPorts as ports } from '../ports.ts'
import { createCardView } from './createCardView.tsx'
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

function createWorld() {
  const root = document.createElement('div')
  document.body.append(root)
  const events: FrameEvent[] = []
  const send: Send = (type, payload) => events.push({ type, payload } as FrameEvent)
  const view = createCardView({ root, texts: getTexts('en').texts, ports, send })
  const decide = { approve: vi.fn(), reject: vi.fn() }
  const remove = view.show(request, decide)
  cleanups.push(() => {
    remove()
    root.remove()
  })
  return { root, events, view, decide, remove }
}

test('the page learns the height of the card, at once', () => {
  const { root, events } = createWorld()
  const height = root.querySelector('main')?.getBoundingClientRect().height ?? 0
  expect(height).toBeGreaterThan(200)
  expect(events).toEqual([{ type: 'SHOW', payload: { height: Math.floor(height) } }])
  expect(root.className).toBe('lkRoot')
  expect(root.dataset.theme).toBe('system')
})

test('the page learns of another height', async () => {
  const { root, events } = createWorld()
  root.style.width = '200px'
  root.querySelector('pre')?.append('a '.repeat(100))
  await expect.poll(() => events.length).toBeGreaterThan(1)
  const height = root.querySelector('main')?.getBoundingClientRect().height ?? 0
  expect(events.at(-1)).toEqual({ type: 'SHOW', payload: { height: Math.floor(height) } })
})

test('the card begins at the edge of the frame, whose height is that of the card', () => {
  const { root } = createWorld()
  expect(getComputedStyle(document.body).margin).toBe('0px')
  expect(root.querySelector('main')?.getBoundingClientRect().top).toBe(0)
})

test('Escape rejects the card that is shown, and none after it', async () => {
  const { decide, remove } = createWorld()
  await userEvent.keyboard('{Escape}')
  expect(decide.reject).toHaveBeenCalledTimes(1)
  remove()
  await userEvent.keyboard('{Escape}')
  expect(decide.reject).toHaveBeenCalledTimes(1)
})

test('the card is removed, and the page is told when none follows', () => {
  const { root, events, view, remove } = createWorld()
  remove()
  expect(root.textContent).toBe('')
  view.hide()
  expect(events.at(-1)).toEqual({ type: 'HIDE', payload: undefined })
})

test('the styles are those of the document', () => {
  createWorld()
  const texts = document.adoptedStyleSheets.map(({ cssRules }) =>
    Array.from(cssRules, ({ cssText }) => cssText).join(),
  )
  expect(texts.join()).toContain('lkCardTitle')
  expect(texts[0]).toContain('--lk-accent')
})
