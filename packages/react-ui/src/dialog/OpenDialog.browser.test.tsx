import {
  closeModal,
  connect,
  modalAtom,
  openModal,
  setLanguage,
  setThemeMode,
  setThemeVariables,
} from '@latchkey/core'
import { waitFor } from '@latchkey/test-support'
import { mockClock } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { playMotion } from '../../test/playMotion.ts'
import {
  afterwards,
  find,
  focused,
  getView,
  makeLatchkey,
  modal,
  render,
  showApp,
  waitForRemoval,
  waitForView,
} from '../../test/showApp.tsx'
import { ConnectButton } from '../buttons/ConnectButton.tsx'
import { LatchkeyProvider } from '../LatchkeyProvider.tsx'

playMotion()

const getHost = () => document.querySelector<HTMLElement>('latchkey-modal') as HTMLElement
const getDialog = () => modal().querySelector('dialog') as HTMLDialogElement
/** A point of the overlay that the card is not on. */
const beside = { position: { x: 5, y: 5 } }

async function openFromButton() {
  const app = showApp(<ConnectButton />)
  const button = await find('lk-connect-button')
  button.focus()
  await userEvent.keyboard('{Enter}')
  await waitForView('Connect')
  return { ...app, button }
}

test('opens as a modal dialog named by its heading, with focus on the heading', async () => {
  await openFromButton()
  expect(getDialog().matches(':modal')).toBe(true)
  const heading = await find('lk-header-title')
  expect(getDialog().getAttribute('aria-labelledby')).toBe(heading.id)
  expect(focused()).toBe(heading)
})

test('keyboard alone: Tab cycles through the card, Enter activates, focus returns to the opener', async () => {
  const { button, latchkey } = await openFromButton()
  await userEvent.keyboard('{Tab}')
  expect(focused()).toBe(await find('lk-close'))
  await userEvent.keyboard('{Tab}')
  expect(focused()).toBe(await find('lk-wallet-io.orbit'))
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
  await waitForRemoval('lk-modal')
  expect(getView(latchkey)).toBeUndefined()
  expect(focused()).toBe(button)
})

test('Escape and a click outside the card close it, but not a drag that ends there', async () => {
  const { latchkey } = await openFromButton()
  await userEvent.keyboard('{Escape}')
  await waitForRemoval('lk-modal')

  openModal(latchkey)
  const card = await find('lk-modal')
  await waitForView('Connect')
  const point = { bubbles: true, composed: true, button: 0 }
  card.dispatchEvent(new PointerEvent('pointerdown', point))
  getDialog().dispatchEvent(new PointerEvent('pointerup', point))
  expect(getView(latchkey)).toBe('Connect')

  await userEvent.click(page.elementLocator(await find('lk-overlay')), beside)
  await waitForRemoval('lk-modal')
})

test('while closing is blocked it shakes, on each attempt, and stays', async () => {
  // It shakes until the clock is advanced, however slow the machine is.
  const clock = mockClock()
  const { latchkey, mock } = showApp(null, { config: { clock } })
  await connect(latchkey, { walletId: 'io.orbit' })
  mock.emitChain('io.orbit', 'eip155:999')
  openModal(latchkey)
  await waitForView('UnsupportedChain')
  for (const leaveView of [
    () => userEvent.keyboard('{Escape}'),
    () => userEvent.keyboard('{Escape}'),
    async () => userEvent.click(page.elementLocator(await find('lk-overlay')), beside),
    async () => (await find('lk-close')).click(),
  ]) {
    await leaveView()
    await waitFor(() => expect(modal().querySelector('[data-shaking]')).not.toBeNull())
    expect(getDialog().open).toBe(true)
    clock.advance(500)
    await waitFor(() => expect(modal().querySelector('[data-shaking]')).toBeNull())
  }
  expect(getView(latchkey)).toBe('UnsupportedChain')
})

test('the page behind does not scroll and keeps its width; both are restored', async () => {
  const tall = document.createElement('div')
  tall.style.height = '3000px'
  document.body.append(tall)
  afterwards(() => tall.remove())
  const width = document.documentElement.clientWidth
  const { latchkey } = await openFromButton()
  expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden')
  expect(document.body.offsetWidth).toBeLessThanOrEqual(width)
  expect(document.documentElement.hasAttribute('style')).toBe(false)
  closeModal(latchkey)
  await waitForRemoval('lk-modal')
  expect(getComputedStyle(document.documentElement).overflowY).not.toBe('hidden')
  expect(document.documentElement.clientWidth).toBe(width)
})

test('another dialog of the page that makes its siblings inert does not affect it', async () => {
  const { latchkey } = await openFromButton()
  document.body.style.pointerEvents = 'none'
  afterwards(() => document.body.style.removeProperty('pointer-events'))
  getHost().setAttribute('aria-hidden', 'true')
  getHost().setAttribute('inert', '')
  await waitFor(() => {
    expect(getHost().hasAttribute('aria-hidden')).toBe(false)
    expect(getHost().hasAttribute('inert')).toBe(false)
  })
  await userEvent.click(page.elementLocator(await find('lk-close')))
  await waitForRemoval('lk-modal')
  expect(latchkey.store.get(modalAtom).isOpen).toBe(false)
})

test('inside an open dialog of the page it is on top, and that dialog receives none of its events', async () => {
  const latchkey = makeLatchkey()
  const received: string[] = []
  const types = ['pointerdown', 'click', 'keydown', 'focusin'] as const
  const listen = (event: Event) => void received.push(event.type)
  render(
    <LatchkeyProvider latchkey={latchkey}>
      <dialog ref={(dialog) => void (dialog?.open || dialog?.showModal())}>
        <button type="button" data-testid="inside" onClick={() => openModal(latchkey)}>
          open
        </button>
      </dialog>
    </LatchkeyProvider>,
  )
  await userEvent.click(page.elementLocator(await find('inside')))
  await waitForView('Connect')
  for (const type of types) document.addEventListener(type, listen)
  afterwards(() => {
    for (const type of types) document.removeEventListener(type, listen)
  })
  await userEvent.keyboard('/')
  await userEvent.click(page.elementLocator(await find('lk-header-title')))
  expect(received).toEqual([])
  await userEvent.click(page.elementLocator(await find('lk-close')))
  await waitForRemoval('lk-modal')
  expect(document.querySelector('dialog')?.open).toBe(true)
  expect(focused()).toBe(await find('inside'))
})

test('theme, its variables, language and direction change while it is open', async () => {
  const { latchkey } = await openFromButton()
  const card = await find('lk-modal')
  expect(getHost().dataset.theme).toBe('dark')
  expect(getComputedStyle(card).backgroundColor).toBe('rgb(18, 19, 19)')
  setThemeMode(latchkey, 'light')
  await waitFor(() => expect(getComputedStyle(card).backgroundColor).toBe('rgb(255, 255, 255)'))
  setThemeVariables(latchkey, { background: 'rgb(250, 240, 230)', radius: '0px' })
  await waitFor(() => {
    expect(getComputedStyle(card).backgroundColor).toBe('rgb(250, 240, 230)')
    expect(getComputedStyle(card).borderTopLeftRadius).toBe('0px')
  })
  setLanguage(latchkey, { locale: 'x-pseudo', dir: 'rtl' })
  await waitFor(() => {
    expect(getComputedStyle(card).direction).toBe('rtl')
    expect(getHost().lang).toBe('x-pseudo')
    expect(card.querySelector('h2')?.textContent).toMatch(/^\[Çöññéçţ ŵàļļéţ/)
  })
})

test('opening during the exit animation reverses it, and a second opening starts again', async () => {
  const { latchkey } = await openFromButton()
  closeModal(latchkey)
  openModal(latchkey, 'Networks')
  await waitForView('Networks')
  expect(getDialog().open).toBe(true)
  closeModal(latchkey)
  await waitForRemoval('lk-modal')
  openModal(latchkey)
  await waitForView('Connect')
})

test('on a small screen it is a bottom sheet that can be dragged away', async () => {
  await page.viewport(360, 640)
  afterwards(() => void page.viewport(400, 600))
  const { latchkey } = await openFromButton()
  const card = await find('lk-modal')
  expect(Math.round(card.getBoundingClientRect().bottom)).toBe(640)
  expect(card.offsetWidth).toBe(360)
  const handle = modal().querySelector('.lkHandle') as HTMLElement
  handle.setPointerCapture = () => undefined
  const drag = (type: string, clientY: number) =>
    handle.dispatchEvent(new PointerEvent(type, { bubbles: true, clientY, pointerId: 1 }))
  drag('pointerdown', 300)
  drag('pointermove', 340)
  expect(card.style.getPropertyValue('translate')).toBe('0px 40px')
  drag('pointerup', 340)
  expect(getView(latchkey)).toBe('Connect')
  drag('pointerdown', 300)
  drag('pointermove', 420)
  drag('pointerup', 420)
  // It leaves from its dragged position.
  expect(getComputedStyle(card).translate).toBe('0px 120px')
  await waitForRemoval('lk-modal')
})
