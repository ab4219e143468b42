import { activeConnectionAtom, closeModal, LatchkeyError } from '@latchkey/core'
import { PairingExpiredError, RelayError, UserRejectedError } from '@latchkey/core/modal'
import { waitFor } from '@latchkey/test-support'
import { mockConnector } from '@latchkey/testing'
import { expect, test, vi } from 'vitest'
import { decodeScreen } from '../../test/decodeScreen.ts'
import { restorePage, setVisible } from '../../test/restorePage.ts'
import {
  afterwards,
  all,
  find,
  getView,
  modal,
  waitForRemoval,
  waitForView,
} from '../../test/showApp.tsx'
import { click, says, showCode, text } from '../../test/showPairing.ts'

for (const themeMode of ['light', 'dark'] as const)
  for (const dir of ['ltr', 'rtl'] as const)
    test(`the code is read off the screen at 232 px, ${themeMode} and ${dir}`, async () => {
      const { relay } = await showCode({ themeMode, dir })
      const code = await find('lk-qr')
      const { width, height } = code.getBoundingClientRect()
      expect([width, height]).toEqual([232, 232])
      // A quiet zone of four modules, required by ISO/IEC 18004.
      const modules = (code as unknown as SVGSVGElement).viewBox.baseVal.width
      const white = Number.parseFloat(getComputedStyle(code.parentElement as Element).paddingTop)
      expect(white).toBeGreaterThanOrEqual((4 * width) / modules)
      expect(await decodeScreen()).toBe(relay.uris[0])
      expect(code.getAttribute('role')).toBe('img')
      expect(code.getAttribute('aria-label')).toMatch(/QR code to connect a wallet/)
    })

test('a code of the site’s own ink is read as well', async () => {
  const { relay } = await showCode({ themeMode: 'dark', themeVariables: { qr: '#1b3a8a' } })
  const code = await find('lk-qr')
  expect(getComputedStyle(code).color).not.toBe('rgb(0, 0, 0)')
  expect(await decodeScreen()).toBe(relay.uris[0])
})

test('it pairs once, and closes after the approval', async () => {
  const { latchkey, relay, events } = await showCode()
  await find('lk-qr')
  expect(relay.uris).toHaveLength(1)
  relay.approve()
  await waitForRemoval('lk-modal')
  expect(latchkey.store.get(activeConnectionAtom)?.connectorId).toBe('walletConnect')
  expect(events).toContain('CONNECT_SUCCESS')
})

test('until the relay has the URI, its space is reserved and nothing can be copied', async () => {
  const { relay } = await showCode({ relay: mockConnector({ isHeld: true }) })
  const copy = (await find('lk-copy-link')) as HTMLButtonElement
  expect(copy.disabled).toBe(true)
  const before = modal().querySelector('[part=view]')?.getBoundingClientRect().height
  relay.release()
  await find('lk-qr')
  expect(copy.disabled).toBe(false)
  expect(modal().querySelector('[part=view]')?.getBoundingClientRect().height).toBe(before)
})

test('the copied string equals the content of the QR code, and copying is announced', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  afterwards(() => written.mockRestore())
  const { relay, clock } = await showCode()
  await find('lk-qr')
  await click('lk-copy-link')
  await says('Link copied')
  expect(written.mock.calls).toEqual([[relay.uris[0]]])
  // The two seconds start when the text is rendered.
  await waitFor(() => {
    clock.advance(2_000)
    expect(text()).toContain('Copy link')
  })
})

test('error: a clipboard that rejects is shown', async () => {
  const refusing = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
  afterwards(() => refusing.mockRestore())
  await showCode()
  await find('lk-qr')
  await click('lk-copy-link')
  await says('Could not copy')
})

test('leaving the view cancels the URI', async () => {
  const { latchkey, relay, pairing } = await showCode()
  await find('lk-qr')
  await click('lk-back')
  await waitForView('Connect')
  await waitFor(() => expect(relay.waiting).toBe(0))
  await waitFor(() => expect(pairing().uri).toBeUndefined())
  expect(getView(latchkey)).toBe('Connect')
})

test('closing cancels it as well', async () => {
  const { latchkey, relay } = await showCode()
  await find('lk-qr')
  closeModal(latchkey)
  await waitForRemoval('lk-modal')
  await waitFor(() => expect(relay.waiting).toBe(0))
})

test('security: the URI is in no attribute, no event and nothing that is stored', async () => {
  const stored = new Map<string, string>()
  const { relay, events } = await showCode({
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
  })
  await find('lk-qr')
  const [uri = ''] = relay.uris
  const key = uri.slice(-20)
  expect(modal().innerHTML).not.toContain(key)
  expect(location.href + document.title).not.toContain(key)
  expect([...stored.values(), ...events].join()).not.toContain(key)
})

test('error: an expired QR code is removed, and a new one is shown', async () => {
  const { relay, clock } = await showCode()
  await find('lk-qr')
  clock.advance(230_001)
  await waitForRemoval('lk-qr')
  await says('This code has expired')
  await click('lk-try-again')
  await find('lk-qr')
  expect(relay.uris).toHaveLength(2)
  expect(await decodeScreen()).toBe(relay.uris[1])
})

test('a QR code that expired in a hidden tab is renewed when the visitor returns', async () => {
  const { relay, clock } = await showCode()
  await find('lk-qr')
  setVisible(false)
  clock.advance(230_001)
  await says('This code has expired')
  setVisible(true)
  await find('lk-qr')
  expect(relay.uris).toHaveLength(2)
})

for (const [error, heading] of [
  [new UserRejectedError(), 'You declined in '],
  [new PairingExpiredError(), 'This code has expired'],
  [new RelayError('refused'), 'The connection service cannot be reached'],
  [new Error('raw text of a library'), 'Could not connect'],
] as const)
  test(`error: ${error.name} (${heading}) is shown in place of the QR code, and can be retried`, async () => {
    const { relay } = await showCode()
    await find('lk-qr')
    relay.refuse(error)
    await says(heading)
    expect(text()).not.toContain('raw text')
    expect(all('lk-qr')).toEqual([])
    await click('lk-try-again')
    await find('lk-qr')
    expect(relay.uris).toHaveLength(2)
  })

test('error: a missing relay library is not shown as a connection problem', async () => {
  const shortMessage = 'This way of connecting is not available'
  const { relay } = await showCode()
  await find('lk-qr')
  relay.refuse(new LatchkeyError({ code: 'connectorNotAvailable', shortMessage }))
  await says(shortMessage)
  await says('Choose a wallet in this browser instead.')
  expect(text()).not.toContain('connection')
})

test('error: an offline browser is shown, and the pairing resumes online', async () => {
  const relay = mockConnector({ fails: new RelayError('no network') })
  const { setOnline } = await showCode({ relay })
  setOnline(false)
  await says('You are offline')
  relay.fail(undefined)
  setOnline(true)
  await find('lk-qr')
})

test('error: a lost relay is tried again when the page is restored from the back/forward cache', async () => {
  const { relay } = await showCode()
  await find('lk-qr')
  relay.refuse(new RelayError('the socket was closed'))
  await says('cannot be reached')
  restorePage()
  await find('lk-qr')
})
