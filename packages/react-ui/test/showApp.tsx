import {
  createLatchkey,
  createMemoryStorage,
  type Latchkey,
  type LatchkeyConfig,
  modalAtom,
} from '@latchkey/core'
import { locationAtom } from '@latchkey/core/modal'
import { waitFor } from '@latchkey/test-support'
import { type MockAdapter, mockAdapter } from '@latchkey/testing'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach } from 'vitest'
import { LatchkeyProvider } from '../src/LatchkeyProvider.tsx'

/** The elements of the modal, as a dialog or inline. */
const hosts = 'latchkey-modal, latchkey-card'

const cleanups: (() => void)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) cleanup()
  document.documentElement.removeAttribute('dir')
  await waitFor(() => {
    if (document.querySelector(hosts)) throw new Error('a modal was left behind')
  })
})

/** Runs after the test. */
export const afterwards = (cleanup: () => void): void => void cleanups.push(cleanup)

/** An instance on the mock namespace, with nothing stored. */
export function makeLatchkey(
  config: LatchkeyConfig = {},
  mock: MockAdapter = mockAdapter({ wallets: [wallet] }),
): Latchkey {
  const latchkey = createLatchkey({
    storage: createMemoryStorage(),
    log: () => undefined,
    adapters: [mock.factory],
    ...config,
  })
  afterwards(() => latchkey.destroy())
  return latchkey
}

/** The wallet most tests use. */
export const wallet = { connectorId: 'io.orbit', name: 'Orbit', rdns: 'io.orbit' }

/** Renders host components into the page and removes them after the test. */
export function render(node: ReactNode): HTMLElement {
  const main = document.createElement('main')
  document.body.append(main)
  const root = createRoot(main)
  root.render(node)
  afterwards(() => {
    root.unmount()
    main.remove()
  })
  return main
}

/** A page with a provider around `children`, an instance and the hand that plays its wallets. */
export function showApp(
  children: ReactNode = null,
  {
    config,
    mock = mockAdapter({ wallets: [wallet] }),
  }: {
    config?: LatchkeyConfig
    mock?: MockAdapter
  } = {},
) {
  const latchkey = makeLatchkey(config, mock)
  const main = render(<LatchkeyProvider latchkey={latchkey}>{children}</LatchkeyProvider>)
  return { latchkey, mock, main }
}

/** Everything with this test id, in the page and in the modals. */
export function all(testId: string): HTMLElement[] {
  const shadows = [...document.querySelectorAll(hosts)].map((host) => host.shadowRoot)
  return [document, ...shadows].flatMap((root) =>
    root ? [...root.querySelectorAll<HTMLElement>(`[data-testid="${testId}"]`)] : [],
  )
}

/** Waits for the one element with this test id. */
export const find = (testId: string): Promise<HTMLElement> =>
  waitFor(() => {
    const [element, ...others] = all(testId)
    if (!element) throw new Error(`nothing has the test id ${testId}`)
    if (others.length > 0)
      throw new Error(`${others.length + 1} elements have the test id ${testId}`)
    return element
  })

/** Waits until nothing with this test id is visible. */
export const waitForRemoval = (testId: string): Promise<void> =>
  waitFor(() => {
    if (all(testId).some((one) => one.checkVisibility()))
      throw new Error(`${testId} is still there`)
  })

/** Waits for a view, its content and the end of its animation. */
export async function waitForView(view: string): Promise<HTMLElement> {
  const element = await find(`lk-view-${view}`)
  await still(() => {
    if (element.querySelector('.lkLoading')) throw new Error(`${view} is still loading`)
  })
  return element
}

/** Waits until no animation runs in the modal; those that start within the next two frames count too. */
export async function still(alsoCheck: () => void = () => undefined): Promise<void> {
  const check = () => {
    alsoCheck()
    const running = modal().getAnimations().filter(isEnding)
    if (running.length > 0) throw new Error('something is still moving')
  }
  await waitFor(async () => {
    check()
    for (const _ of ['its effects', 'what they move']) {
      await new Promise(requestAnimationFrame)
      check()
    }
  })
}

const isEnding = (animation: Animation): boolean =>
  animation.playState === 'running' &&
  animation.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY

/** The shadow root of the only modal. */
export function modal(): ShadowRoot {
  const root = document.querySelector(hosts)?.shadowRoot
  if (!root) throw new Error('there is no modal')
  return root
}

/** The text that is announced to a screen reader. */
export const getAnnounced = (role: 'status' | 'alert'): string =>
  Array.from(modal().querySelectorAll(`[role=${role}]`), ({ textContent }) => textContent).join('')

/** The current view; `undefined` while the modal is closed. */
export const getView = ({ store }: Latchkey): string | undefined =>
  store.get(modalAtom).isOpen ? store.get(locationAtom).view : undefined

/** The element that has focus, also inside a shadow root. */
export function focused(): Element | null {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element
}
