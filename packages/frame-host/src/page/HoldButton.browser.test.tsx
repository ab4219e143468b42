import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openKeys } from '../../test/mountExport.tsx'

test('security: a hold that is released early does nothing, and the next one starts anew', async () => {
  const {
    hold,
    holdKey,
    releaseKey,
    holdLong,
    fillPassword,
    timers,
    pass,
    typesOf,
    isAt,
    texts,
    root,
  } = await openKeys()
  await fillPassword()
  await holdKey()
  pass()
  pass()
  expect(hold().dataset.held).toBe('true')
  expect(hold().textContent).toBe(`${texts.hold} 1`)
  await expect.poll(() => root.querySelector('[role=status]')?.textContent).toBe(texts.holding)
  await releaseKey()
  expect(hold().dataset.held).toBeUndefined()
  expect(timers).toEqual([])
  for (const leave of ['pointerleave', 'pointerup', 'blur'] as const) {
    await holdKey()
    expect(timers.length).toBe(1)
    if (leave === 'blur') window.dispatchEvent(new Event('blur'))
    else {
      const type = leave === 'pointerleave' ? 'pointerout' : leave
      hold().dispatchEvent(new PointerEvent(type, { bubbles: true }))
    }
    expect(timers).toEqual([])
    await releaseKey()
  }
  expect(typesOf()).not.toContain('exportKeys')
  await holdLong()
  await isAt('saving')
})

test('the pointer holds too; a click is too short', async () => {
  const { hold, fillPassword, timers, typesOf, texts, press } = await openKeys()
  await fillPassword()
  let started = 0
  const { length } = timers
  hold().addEventListener('pointerup', () => {
    started = timers.length - length
  })
  // Seen before React's own listener, at the root.
  await press(texts.hold)
  expect(started).toBe(1)
  expect(timers).toEqual([])
  expect(typesOf()).not.toContain('exportKeys')
})

test('security: presses of a script do nothing', async () => {
  const { hold, fillPassword, timers, typesOf } = await openKeys()
  await fillPassword()
  hold().focus()
  const init = { bubbles: true, cancelable: true }
  hold().dispatchEvent(new PointerEvent('pointerdown', { ...init, isPrimary: true }))
  hold().dispatchEvent(new KeyboardEvent('keydown', { ...init, key: 'Enter' }))
  hold().dispatchEvent(new KeyboardEvent('keydown', { ...init, key: ' ' }))
  hold().click()
  expect(timers).toEqual([])
  expect(typesOf()).not.toContain('exportKeys')
})

test('security: passwords that are short or differ start no hold', async () => {
  const { hold, holdKey, releaseKey, fillPassword, timers, field, texts, hasProblem } =
    await openKeys()
  await fillPassword('1234567')
  await holdKey()
  await hasProblem('short')
  await releaseKey()
  expect(document.activeElement).toBe(field(texts.password).element())
  await fillPassword('12345678', '12345679')
  await holdKey()
  await hasProblem('differs')
  await releaseKey()
  expect(document.activeElement).toBe(field(texts.repeated).element())
  // A line that goes only when the button is pressed would move it away from the pointer.
  const { top } = hold().getBoundingClientRect()
  await fillPassword()
  expect(hold().getBoundingClientRect().top).toBeLessThan(top)
  expect(timers).toEqual([])
})

test('the keyboard reaches every field in order', async () => {
  const { field, hold, texts } = await openKeys()
  const reached: (Element | null)[] = []
  for (let step = 0; step < 3; step += 1) {
    await userEvent.tab()
    reached.push(document.activeElement)
  }
  const expected = [field(texts.password).element(), field(texts.repeated).element(), hold()]
  expect(reached).toEqual(expected)
})

test('security: a key that is down already does not hold', async () => {
  const { hold, field, releaseKey, fillPassword, timers, texts } = await openKeys()
  await fillPassword()
  const input = field(texts.repeated).element()
  input.addEventListener('keydown', () => hold().focus(), { once: true })
  const repeats: boolean[] = []
  hold().addEventListener('keydown', ({ repeat }) => repeats.push(repeat))
  await userEvent.keyboard('{Enter>2}')
  expect(repeats).toEqual([true])
  expect(timers).toEqual([])
  await releaseKey()
})
