import { FrameError } from '@latchkey/frame-protocol'
import axe from 'axe-core'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { endAnimations } from '../../test/endAnimations.ts'
import { looks } from '../../test/looks.ts'
import { mountCard } from '../../test/mountCard.tsx'
import { PasskeyError } from '../passkey/passkeys.ts'
import { UnlockCard } from './UnlockCard.tsx'

type Changes = {
  readonly language?: string
  readonly theme?: string
  readonly origin?: string
  readonly name?: string
  readonly isKept?: boolean
}

function mount({ language = 'en', theme = 'dark', ...changes }: Changes = {}) {
  const unlock = vi.fn<() => Promise<void>>(async () => undefined)
  const request = {
    kind: 'unlock' as const,
    isKept: true,
    origin: 'https://shop.example',
    name: 'Shop',
    address: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
    ...changes,
    unlock,
  }
  const draw: Parameters<typeof mountCard>[0]['draw'] = (props) => (
    <UnlockCard {...{ request, ...props }} />
  )
  const { find, texts, ...mounted } = mountCard({ language, theme, draw })
  return {
    ...mounted,
    texts,
    request,
    unlock,
    use: () => find(texts.unlock),
    cancel: () => find(texts.cancel),
  }
}

const never = () => new Promise<never>(() => {})

test('the card shows who asks, the account, and what it is for', () => {
  const { root, texts, request } = mount()
  expect(root.querySelector('h1')?.textContent).toBe('Open your wallet')
  for (const text of [request.origin, 'Shop', '0x98…da94', texts.unlockText])
    expect(root.textContent).toContain(text)
  expect(root.querySelector('[title]')?.getAttribute('title')).toBe(request.address)
  expect(root.textContent).not.toContain(texts.notKept)
})

test('a card says that the browser keeps nothing of the wallet, if it denies storage', () => {
  const { root, texts } = mount({ isKept: false })
  expect(root.textContent).toContain(texts.notKept)
})

test('a press uses the passkey, and approves once the wallet is open', async () => {
  const { decide, unlock, use, arm } = mount()
  let open = () => {}
  unlock.mockImplementation(
    () =>
      new Promise((resolve) => {
        open = resolve
      }),
  )
  await arm()
  await userEvent.click(use())
  expect(use().getAttribute('aria-busy')).toBe('true')
  await userEvent.click(use(), { force: true })
  expect(unlock).toHaveBeenCalledTimes(1)
  expect(decide.approve).not.toHaveBeenCalled()
  open()
  await expect.poll(() => decide.approve.mock.calls.length).toBe(1)
  expect(decide.reject).not.toHaveBeenCalled()
})

test('the keyboard uses the passkey', async () => {
  const { decide, use, cancel, arm } = mount()
  await arm()
  cancel().focus()
  await userEvent.tab()
  expect(document.activeElement).toBe(use())
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => decide.approve.mock.calls.length).toBe(1)
})

test.each([
  ['notUsed', new PasskeyError('notUsed')],
  ['noSecret', new PasskeyError('noSecret')],
  ['passkeyRefused', new FrameError(-32019, 'This passkey was refused')],
  ['noAnswer', new FrameError(-32603, 'The server did not answer')],
  ['noAnswer', new TypeError('something else')],
] as const)(
  'error: %s is shown and announced, and the passkey is used again',
  async (problem, error) => {
    const { root, texts, decide, unlock, use, arm } = mount()
    unlock.mockRejectedValueOnce(error)
    await arm()
    await userEvent.click(use())
    await expect.poll(() => root.querySelector('[role=alert]')?.textContent).toBe(texts[problem])
    expect(root.querySelector('[data-tone=danger]')?.textContent).toBe(texts[problem])
    expect(decide.approve).not.toHaveBeenCalled()
    expect(use().getAttribute('aria-busy')).toBeNull()
    await userEvent.click(use())
    await expect.poll(() => decide.approve.mock.calls.length).toBe(1)
    expect(unlock).toHaveBeenCalledTimes(2)
    expect(root.querySelector('[data-tone=danger]')).toBeNull()
  },
)

test('Cancel rejects at any time, also while the passkey is used', async () => {
  const { decide, unlock, use, cancel, arm } = mount()
  await userEvent.click(cancel())
  expect(decide.reject).toHaveBeenCalledTimes(1)
  unlock.mockImplementation(never)
  await arm()
  await userEvent.click(use())
  await expect.poll(() => use().getAttribute('aria-busy')).toBe('true')
  await userEvent.click(cancel())
  expect(decide.reject).toHaveBeenCalledTimes(2)
  expect(decide.approve).not.toHaveBeenCalled()
})

test('security: an early press does nothing', async () => {
  const { unlock, use, arm } = mount()
  expect(use().disabled).toBe(true)
  await userEvent.click(use(), { force: true })
  await arm()
  expect(unlock).not.toHaveBeenCalled()
})

test('security: a press of a script does nothing', async () => {
  const { unlock, use, arm } = mount()
  await arm()
  use().click()
  use().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(unlock).not.toHaveBeenCalled()
})

test('security: a key that is held down does not use the passkey', async () => {
  const { use, arm } = mount()
  await arm()
  const held = { key: 'Enter', bubbles: true, cancelable: true }
  expect(use().dispatchEvent(new KeyboardEvent('keydown', { ...held, repeat: true }))).toBe(false)
  expect(use().dispatchEvent(new KeyboardEvent('keydown', held))).toBe(true)
})

test('security: a card that something covers is not armed, and is no longer', async () => {
  const { use, arm } = mount()
  await arm()
  const cover = document.createElement('div')
  cover.style.cssText = 'position:fixed;inset:0;background:#fff;pointer-events:none'
  document.body.append(cover)
  onTestFinished(() => cover.remove())
  await expect.poll(() => use().disabled).toBe(true)
})

const long = { origin: `https://${'a'.repeat(60)}.example`, name: 'W'.repeat(60) }

/** With its longest text. */
async function mountFailed(changes: Changes) {
  const mounted = mount({ ...long, isKept: false, ...changes })
  mounted.unlock.mockRejectedValueOnce(new PasskeyError('noSecret'))
  await mounted.arm()
  await userEvent.click(mounted.use())
  await expect.poll(() => mounted.root.querySelector('[data-tone=danger]')).not.toBeNull()
  return mounted
}

test.each(['en', 'ar'])('long texts fit into 320 px (%s)', async (language) => {
  await page.viewport(320, 600)
  onTestFinished(() => page.viewport(400, 600))
  const { root } = await mountFailed({ language })
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  for (const element of root.querySelectorAll('main, main :not(.lkVisuallyHidden *)')) {
    const { left, right } = element.getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(320)
  }
  expect(root.getBoundingClientRect().height).toBeLessThan(600)
})

test.each(looks)('axe finds nothing (%s, %s)', async (language, theme) => {
  const { root } = await mountFailed({ language, theme })
  await endAnimations()
  const { violations, passes } = await axe.run(root)
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.failureSummary])).toEqual([])
  expect(passes.length).toBeGreaterThan(5)
})
