import { modalAtom } from '@latchkey/core'
import { waitFor } from '@latchkey/test-support'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { afterwards, find, showApp } from '../../test/showApp.tsx'
import { ConnectButton } from '../buttons/ConnectButton.tsx'

test('the page fetches no part of the modal until a pointer is near the button, then mounts it closed and lays it out without painting it', async () => {
  const fetched: string[] = []
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) fetched.push(new URL(name).pathname)
  })
  observer.observe({ type: 'resource', buffered: true })
  afterwards(() => observer.disconnect())
  const opened = vi.spyOn(HTMLDialogElement.prototype, 'setAttribute')
  afterwards(() => opened.mockRestore())
  const isShell = (path: string) => /mountModal|ModalDialog|ConnectView/.test(path)

  // An earlier test may have left the pointer at the position of the button.
  const corner = document.createElement('i')
  corner.style.cssText = 'position: fixed; inset: auto 0 0 auto; inline-size: 8px; block-size: 8px'
  document.body.append(corner)
  afterwards(() => corner.remove())
  await userEvent.hover(page.elementLocator(corner))

  const { latchkey } = showApp(<ConnectButton />)
  const button = page.elementLocator(await find('lk-connect-button'))
  expect(fetched.filter(isShell)).toEqual([])
  await userEvent.hover(button)
  await waitFor(() => expect(fetched.filter(isShell)).not.toEqual([]))
  const dialog = (await find('lk-modal')).closest('dialog')
  await waitFor(() => expect(opened.mock.calls).toContainEqual(['open', '']))
  expect(dialog?.open).toBe(false)
  expect(latchkey.store.get(modalAtom).isOpen).toBe(false)
  expect(dialog?.checkVisibility()).toBe(false)
})
