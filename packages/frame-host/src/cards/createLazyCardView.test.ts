import { expect, test, vi } from 'vitest'
import type { CardRequest, CardView } from './createCardQueue.ts'
import { createLazyCardView } from './createLazyCardView.ts'

const request = { kind: 'message', text: 'Hello' } as CardRequest

function create() {
  let settle: { resolve: (view: CardView) => void; reject: (error: unknown) => void } | undefined
  const loading = new Promise<CardView>((resolve, reject) => {
    settle = { resolve, reject }
  })
  const remove = vi.fn()
  const inner = { show: vi.fn(() => remove), hide: vi.fn() }
  const decide = { approve: vi.fn(), reject: vi.fn() }
  const timers: { readonly ms: number; readonly task: () => void }[] = []
  const after = (ms: number, task: () => void) => {
    timers.push({ ms, task })
    return () => undefined
  }
  const open = vi.fn(() => loading)
  const view = createLazyCardView({ after }, open)
  return {
    ...{ timers, open },
    ...{ view, inner, remove, decide },
    load: () => settle?.resolve(inner),
    fail: () => settle?.reject(new Error('no chunk')),
  }
}

test('a card that is asked for before the code is there is shown with it, and removed', async () => {
  const { view, inner, remove, decide, load } = create()
  const removeCard = view.show(request, decide)
  expect(inner.show).not.toHaveBeenCalled()
  load()
  await vi.waitFor(() => expect(inner.show).toHaveBeenCalledWith(request, decide))
  removeCard()
  expect(remove).toHaveBeenCalledOnce()
  view.hide()
  await vi.waitFor(() => expect(inner.hide).toHaveBeenCalledOnce())
})

test('the code is loaded once: after half a second, or with the first card', () => {
  const { view, decide, timers, open } = create()
  expect(open).not.toHaveBeenCalled()
  expect(timers.map(({ ms }) => ms)).toEqual([500])
  timers[0]?.task()
  view.show(request, decide)
  expect(open).toHaveBeenCalledOnce()
  const early = create()
  early.view.show(request, decide)
  expect(early.open).toHaveBeenCalledOnce()
})

test('a card that has ended meanwhile is not shown', async () => {
  const { view, inner, decide, load } = create()
  view.show(request, decide)()
  load()
  view.hide()
  await vi.waitFor(() => expect(inner.hide).toHaveBeenCalledOnce())
  expect(inner.show).not.toHaveBeenCalled()
})

test('error: a card is rejected if its code does not load, or it cannot be shown', async () => {
  const failing = create()
  failing.view.show(request, failing.decide)
  failing.fail()
  await vi.waitFor(() => expect(failing.decide.reject).toHaveBeenCalledOnce())
  const throwing = create()
  throwing.inner.show.mockImplementation(() => {
    throw new Error('no root')
  })
  throwing.view.show(request, throwing.decide)
  throwing.load()
  await vi.waitFor(() => expect(throwing.decide.reject).toHaveBeenCalledOnce())
})
