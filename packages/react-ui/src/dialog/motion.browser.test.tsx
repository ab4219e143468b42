import { openModal, setLanguage } from '@latchkey/core'
import { goBack, navigate } from '@latchkey/core/modal'
import { waitFor } from '@latchkey/test-support'
import { mockAdapter } from '@latchkey/testing'
import { expect, test, vi } from 'vitest'
import { playMotion } from '../../test/playMotion.ts'
import { afterwards, all, find, modal, showApp, waitForView, wallet } from '../../test/showApp.tsx'
import { site } from '../../test/showSignIn.tsx'

playMotion()

const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>',
)}`

/** Records the animations that start from here on. */
function watch() {
  const started: { element: Element; frames: Keyframe[]; duration: unknown }[] = []
  const animate = Element.prototype.animate
  const spy = vi.spyOn(Element.prototype, 'animate').mockImplementation(function (
    this: Element,
    frames,
    options,
  ) {
    const { duration } = options as KeyframeAnimationOptions
    started.push({ element: this, frames: frames as Keyframe[], duration })
    return animate.call(this, frames, options)
  })
  afterwards(() => spy.mockRestore())
  return started
}

async function fromConnectToNetworks(dir: 'ltr' | 'rtl' = 'ltr') {
  const { latchkey } = showApp()
  setLanguage(latchkey, { dir })
  openModal(latchkey, 'Connect')
  await waitForView('Connect')
  const started = watch()
  navigate(latchkey, 'Networks')
  await waitForView('Networks')
  return { latchkey, started }
}

/** Animations of the elements that match `selector`, without those whose first and last frame are equal. */
const of = (started: ReturnType<typeof watch>, selector: string) =>
  started.filter(
    ({ element, frames }) =>
      element.matches(selector) && JSON.stringify(frames[0]) !== JSON.stringify(frames.at(-1)),
  )

test('the header text changes in 120 ms', async () => {
  const { started } = await fromConnectToNetworks()
  await waitFor(() => expect(of(started, 'h2').map(({ duration }) => duration)).toEqual([120]))
})

test('the height follows in 150 ms', async () => {
  const { started } = await fromConnectToNetworks()
  await waitFor(() => expect(of(started, '.lkStage').at(-1)?.duration).toBe(150))
})

test('a view changes in 150 ms; the old one leaves in the first 60 as an inert copy that is removed afterwards', async () => {
  const { latchkey, started } = await fromConnectToNetworks()
  const next = of(started, ':has(> [part=view])')
  expect(next.map(({ duration }) => duration)).toEqual([150])
  const [ghost] = of(started, '.lkGhost')
  expect(ghost?.duration).toBe(60)
  expect(ghost?.element.getAttribute('aria-hidden')).toBe('true')
  expect(ghost?.element.hasAttribute('inert')).toBe(true)
  expect(ghost?.element.querySelector('[data-testid], [id], [role]')).toBeNull()
  await waitFor(() => expect(modal().querySelector('.lkGhost')).toBeNull())
  goBack(latchkey)
  await waitForView('Connect')
  expect(all('lk-view-Networks')).toEqual([])
})

for (const [dir, next] of [
  ['ltr', 'translateX(16px)'],
  ['rtl', 'translateX(-16px)'],
] as const) {
  test(`forward and back move in opposite directions (${dir})`, async () => {
    const { latchkey, started } = await fromConnectToNetworks(dir)
    const came = () => {
      const [ghost] = of(started, '.lkGhost').slice(-1)
      return started[started.indexOf(ghost as (typeof started)[number]) - 1]?.frames[0]?.transform
    }
    expect(came()).toBe(next)
    goBack(latchkey)
    await waitForView('Connect')
    expect(came()).toBe(next === 'translateX(16px)' ? 'translateX(-16px)' : 'translateX(16px)')
  })
}

test("a wallet's picture moves from its row to its view in 240 ms, and back", async () => {
  const { latchkey } = showApp(null, {
    mock: mockAdapter({
      wallets: [
        { ...wallet, icon },
        { connectorId: 'io.fern', name: 'Fern' },
      ],
      hold: ['connect'],
    }),
  })
  openModal(latchkey)
  await waitForView('Connect')
  await waitFor(async () =>
    expect((await import('../views/views.ts')).views.ConnectingExternal.loaded()).toBeDefined(),
  )
  const started = watch()
  const scales = () =>
    started
      .filter(({ duration }) => duration === 240)
      .map(({ frames }) => String(frames[0]?.transform).replace(/^.*scale/, 'scale'))
  navigate(latchkey, 'ConnectingExternal', { walletId: 'io.orbit' })
  await waitForView('ConnectingExternal')
  await waitFor(() => expect(scales()).toEqual(['scale(0.5)']))
  // One picture: those of the views are hidden while it moves.
  const isVisible = (image: Element) => image.checkVisibility({ visibilityProperty: true })
  const pictures = () => [...modal().querySelectorAll('img')].filter(isVisible)
  expect(pictures()).toHaveLength(1)
  await waitFor(() => expect(modal().querySelectorAll('img')).toHaveLength(1))
  expect(pictures()).toHaveLength(1)
  goBack(latchkey)
  await waitForView('Connect')
  await waitFor(() => expect(scales()).toEqual(['scale(0.5)', 'scale(2)']))
})

test('the picture moves from the wallet to its sign-in, in the same size', async () => {
  const { latchkey, mock } = showApp(null, {
    mock: mockAdapter({ wallets: [{ ...wallet, icon }], hold: ['connect'] }),
    config: { siwx: site() },
  })
  openModal(latchkey)
  navigate(latchkey, 'ConnectingExternal', { walletId: 'io.orbit' })
  await waitForView('ConnectingExternal')
  await waitFor(() => expect(mock.waiting).toEqual(['connect']))
  // The waiting view fetches the next one; until it is there, a spinner is in its place.
  await import('../views/signIn.lazy.ts')
  const started = watch()
  mock.release()
  await waitForView('SIWXSignMessage')
  const moves = started.filter(({ duration }) => duration === 240)
  expect(moves.map(({ frames }) => frames[0]?.transform)).toEqual([
    expect.stringMatching(/scale\(1\)$/),
  ])
})

test('the card shakes for 500 ms', async () => {
  const { latchkey } = showApp()
  openModal(latchkey)
  const card = await find('lk-modal')
  card.dataset.shaking = ''
  expect(getComputedStyle(card).animationDuration).toBe('0.5s')
})
