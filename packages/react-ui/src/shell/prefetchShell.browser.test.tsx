import { modalAtom } from '@latchkey/core'
import { waitFor } from '@latchkey/test-support'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { afterwards, find, showApp } from '../../test/showApp.tsx'
import { ConnectButton } from '../buttons/ConnectButton.tsx'

test('the page fetches no part of the modal until a pointer is near the button, then pre-renders it invisibly in one task', async () => {
  const fetched: string[] = []
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) fetched.push(new URL(name).pathname)
  })
  observer.observe({ type: 'resource', buffered: true })
  afterwards(() => observer.disconnect())
  // Whether each was still on the page when its task was over.
  const rehearsals: boolean[] = []
  const watch = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes)
        if (node.nodeName === 'LATCHKEY-REHEARSAL') rehearsals.push(node.isConnected)
  })
  watch.observe(document.body, { childList: true })
  afterwards(() => watch.disconnect())
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
  await waitFor(() => expect(rehearsals).toEqual([false]))
  expect(latchkey.store.get(modalAtom).isOpen).toBe(false)
  expect(document.querySelector('latchkey-modal')).toBeNull()
})
