import { closeModal, openModal } from '@latchkey/core'
import { expect, test } from 'vitest'
import {
  afterwards,
  find,
  focused,
  showApp,
  waitForRemoval,
  waitForView,
} from '../../test/showApp.tsx'
import { ConnectButton } from '../buttons/ConnectButton.tsx'
import { NetworkButton } from '../buttons/NetworkButton.tsx'

/** A page with a link, our buttons and its own opener. */
function Page() {
  return (
    <>
      <a href="#top">top</a>
      <NetworkButton />
      <button type="button" data-testid="opener">
        open
      </button>
    </>
  )
}

async function openFrom(opener: HTMLElement, latchkey: Parameters<typeof openModal>[0]) {
  opener.focus()
  openModal(latchkey)
  await waitForView('Connect')
}

test('if the opener is disabled meanwhile, focus goes to the nearest of our buttons', async () => {
  const { latchkey } = showApp(<Page />)
  const opener = (await find('opener')) as HTMLButtonElement
  await openFrom(opener, latchkey)
  opener.disabled = true
  closeModal(latchkey)
  await waitForRemoval('lk-modal')
  expect(focused()).toBe(await find('lk-network-button'))
})

test('if the opener is removed, focus goes to its parent, on a page without our buttons', async () => {
  const { latchkey } = showApp()
  const element = document.createElement('section')
  const opener = document.createElement('button')
  const candidate = document.createElement('button')
  element.append(opener, candidate)
  document.body.append(element)
  afterwards(() => element.remove())
  await openFrom(opener, latchkey)
  opener.remove()
  closeModal(latchkey)
  await waitForRemoval('lk-modal')
  expect(focused()).toBe(element)
  candidate.focus()
  expect(element.hasAttribute('tabindex')).toBe(false)
})

test('a dialog without an opener leaves the focus where it was', async () => {
  const { latchkey } = showApp(<ConnectButton />)
  await find('lk-connect-button')
  openModal(latchkey)
  await waitForView('Connect')
  closeModal(latchkey)
  await waitForRemoval('lk-modal')
  expect(focused()).toBe(document.body)
})
