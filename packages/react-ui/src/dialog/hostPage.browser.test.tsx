import { closeModal, type Latchkey, modalAtom, openModal } from '@latchkey/core'
import { waitFor } from '@latchkey/test-support'
import { useState } from 'react'
import { expect, test } from 'vitest'
import {
  afterwards,
  find,
  getView,
  makeLatchkey,
  modal,
  render,
  showApp,
  waitForRemoval,
  waitForView,
} from '../../test/showApp.tsx'
import { LatchkeyProvider } from '../LatchkeyProvider.tsx'

const getHost = () => document.querySelector('latchkey-modal')
const isLocked = () => getComputedStyle(document.documentElement).overflowY === 'hidden'

let setShown = (_: boolean) => {}
/** A page that mounts and unmounts its provider. */
function Page({ latchkey }: { latchkey: Latchkey }) {
  const [isShown, set] = useState(true)
  setShown = set
  return isShown && <LatchkeyProvider latchkey={latchkey} />
}

test('a page that removes the element closes the modal, scrolls again, and can open it again', async () => {
  const { latchkey } = showApp()
  openModal(latchkey)
  await waitForView('Connect')
  expect(isLocked()).toBe(true)
  getHost()?.remove()
  await waitFor(() => expect(isLocked()).toBe(false))
  expect(getView(latchkey)).toBeUndefined()
  openModal(latchkey)
  await waitForView('Connect')
  expect(modal().querySelector('dialog')?.matches(':modal')).toBe(true)
})

for (const isLeaving of [false, true])
  test(`a modal that is opened again when the page removed it${isLeaving ? ', during its exit,' : ''} is complete`, async () => {
    const { latchkey } = showApp()
    openModal(latchkey)
    await waitForView('Connect')
    if (isLeaving) closeModal(latchkey)
    getHost()?.remove()
    // Mutation observers run at the end of the task, and before this.
    await Promise.resolve()
    expect(latchkey.store.get(modalAtom).isOpen).toBe(false)
    openModal(latchkey)
    await waitForView('Connect')
    expect(modal().querySelector('dialog')?.matches(':modal')).toBe(true)
  })

test('a provider that unmounts while the modal is open closes it for good', async () => {
  const latchkey = makeLatchkey()
  render(<Page latchkey={latchkey} />)
  openModal(latchkey)
  await waitForView('Connect')
  setShown(false)
  await waitFor(() => expect(getHost()).toBeNull())
  await waitFor(() => expect(isLocked()).toBe(false))
  setShown(true)
  await waitFor(() => expect(getView(latchkey)).toBeUndefined())
  await waitForRemoval('lk-modal')
  openModal(latchkey)
  await waitForView('Connect')
})

test('destroying an instance while its modal is open leaves the page usable', async () => {
  const { latchkey } = showApp()
  openModal(latchkey)
  await waitForView('Connect')
  latchkey.destroy()
  await waitForRemoval('lk-modal')
  await waitFor(() => expect(isLocked()).toBe(false))
})

test('text styles and resets of the page do not affect the modal', async () => {
  const { latchkey } = showApp()
  openModal(latchkey)
  await waitForView('Connect')
  const title = await find('lk-header-title')
  const card = await find('lk-modal')
  const inherited = [
    ...['text-transform', 'letter-spacing', 'word-spacing', 'line-height', 'text-align', 'cursor'],
    ...['text-indent', 'text-shadow', 'font-family', 'font-size', 'font-style', 'white-space'],
    ...['writing-mode', 'word-break', 'hyphens', 'visibility', 'color', '-webkit-text-fill-color'],
  ]
  const looks = () =>
    [title, card].map((element) => {
      const style = getComputedStyle(element)
      return Object.fromEntries(inherited.map((name) => [name, style.getPropertyValue(name)]))
    })
  const before = looks()
  const page = document.createElement('style')
  document.head.append(page)
  afterwards(() => page.remove())
  for (const css of [
    'body { text-transform: uppercase; letter-spacing: 5px; word-spacing: 9px; text-align: right }',
    'body { font: italic 900 40px/3 serif; white-space: pre; text-indent: 50px; cursor: wait }',
    'body { text-shadow: 1px 1px red; color: red; -webkit-text-fill-color: red; hyphens: auto }',
    'body { writing-mode: vertical-rl; word-break: break-all; visibility: hidden }',
    'html { font-size: 62.5% }',
    '* { all: unset }',
    '* { font-family: monospace !important; text-transform: uppercase !important }',
  ]) {
    page.textContent = css
    expect(looks(), css).toEqual(before)
  }
})
