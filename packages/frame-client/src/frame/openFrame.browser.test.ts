import { waitFor } from '@latchkey/test-support'
import { mockClock } from '@latchkey/testing'
import { afterEach, expect, test } from 'vitest'
import { afterwards, cleanUp, fakeFrame, getDialog } from '../../test/fakeFrame.ts'
import { openFrame } from './openFrame.ts'

afterEach(cleanUp)

function open(options: Partial<Parameters<typeof fakeFrame>[0]> = {}) {
  const clock = mockClock()
  const fake = fakeFrame({ clock, ...options })
  let count = 0
  const frame = openFrame({
    ...{ url: fake.url, title: 'Shop: wallet', projectId: 'shop', clock },
    randomUUID() {
      count += 1
      return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`
    },
    onOpen: () => undefined,
    onEvent: () => undefined,
    onCancel: () => undefined,
  })
  afterwards(() => frame.close())
  const load = () =>
    new Promise((resolve) =>
      getDialog().querySelector('iframe')?.addEventListener('load', resolve, { once: true }),
    )
  return { frame, fake, clock, load }
}

test('the frame is mounted once, with its own origin and no navigation of the page', async () => {
  const { frame, fake } = open({ handlers: { IS_CONNECTED: () => ({ isConnected: true }) } })
  expect(document.querySelector('iframe')).toBeNull()
  const modal = document.createElement('latchkey-modal')
  document.body.append(modal)
  afterwards(() => modal.remove())
  const { href } = location
  const { length } = history
  const [first, second] = await Promise.all([frame.open(), frame.open()])
  expect(second).toBe(first)
  expect(await first.request('IS_CONNECTED', {})).toEqual({ isConnected: true })
  expect(fake.offers).toEqual([{ type: 'INIT', versions: [1], projectId: 'shop' }])
  const iframe = getDialog().querySelector('iframe')
  expect(document.querySelectorAll('iframe')).toHaveLength(1)
  expect(iframe?.sandbox.value).toBe(
    'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
  )
  expect(getComputedStyle(getDialog())).toMatchObject({
    ...{ position: 'fixed', zIndex: '999999', visibility: 'hidden', pointerEvents: 'none' },
  })
  // It is no view of the modal, and no route.
  expect(getDialog().parentElement).toBe(document.body)
  expect(modal.childNodes).toHaveLength(0)
  expect([location.href, history.length]).toEqual([href, length])
  frame.close()
  expect(document.querySelector('dialog[data-latchkey-frame]')).toBeNull()
})

test('a frame that listens late gets a later offer', async () => {
  const { frame, fake, clock, load } = open({ listensAfter: 50 })
  const opening = frame.open()
  await load()
  const advance = setInterval(() => clock.advance(50), 5)
  afterwards(() => clearInterval(advance))
  await opening
  expect(fake.offers).toHaveLength(1)
})

test('error: a frame that does not reply within 20 s has failed, and the next call tries again', async () => {
  const { frame, fake, clock, load } = open({ isSilent: true })
  const opening = frame.open()
  await load()
  clock.advance(19_999)
  await waitFor(() => expect(fake.offers.length).toBeGreaterThan(40))
  clock.advance(1)
  await expect(opening).rejects.toThrow('Unable to load email login dependency')
  expect(clock.pending).toBe(0)
  // The frame may show the browser's error page, so the next call loads it anew.
  expect(document.querySelector('dialog[data-latchkey-frame]')).toBeNull()
  const again = frame.open()
  expect(document.querySelectorAll('dialog[data-latchkey-frame]')).toHaveLength(1)
  clock.advance(20_000)
  await expect(again).rejects.toMatchObject({ code: -32012 })
})

test('a frame is open only once it has reported that it is ready', async () => {
  const { frame, fake, clock, load } = open({ isSilent: true })
  let isOpen = false
  const opening = frame.open().then(
    () => {
      isOpen = true
    },
    () => undefined,
  )
  await load()
  clock.advance(5_000)
  await waitFor(() => expect(fake.ports.length).toBeGreaterThan(5))
  expect(isOpen).toBe(false)
  const [port] = fake.ports.slice(-1)
  port?.start()
  port?.postMessage({ v: 1, type: 'READY', payload: { version: 1 } })
  await opening
  expect(isOpen).toBe(true)
})

test('error: a frame that the host removes while it loads has the exact text of N-49, by its hash', async () => {
  const { frame, clock, load } = open({ isSilent: true })
  const opening = frame.open().catch((cause) => cause)
  await load()
  getDialog().remove()
  clock.advance(400)
  const error = await opening
  expect(error).toMatchObject({ name: 'IframeMissingError', code: -32013 })
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(error.message))
  expect([...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')).toBe(
    '32ec7c380007083122521902661c9b8f7cb3aeff73da636ecc93aac468a4f5df',
  )
})

test('error: requests end when the frame loads again, and the next one reaches the new document', async () => {
  const { frame, fake, load } = open({
    handlers: { IS_CONNECTED: () => new Promise<never>(() => {}) },
  })
  const channel = await frame.open()
  const open_ = channel.request('IS_CONNECTED', {})
  fake.forget()
  const loaded = load()
  getDialog().querySelector('iframe')?.contentWindow?.location.reload()
  await loaded
  await expect(open_).rejects.toMatchObject({ code: 4900 })
  expect(await frame.open()).not.toBe(channel)
})

test('error: a frame that the host removes is mounted again', async () => {
  const { frame, fake } = open()
  const channel = await frame.open()
  getDialog().remove()
  fake.forget()
  expect(await frame.open()).not.toBe(channel)
  expect(document.querySelectorAll('iframe')).toHaveLength(1)
})

test('error: after the end nothing opens', async () => {
  const { frame, load } = open({ isSilent: true })
  const opening = frame.open()
  await load()
  frame.close()
  await expect(opening).rejects.toMatchObject({ code: 4900 })
  await expect(frame.open()).rejects.toMatchObject({ code: 4900 })
})

test('security: what another frame of the page posts to it reaches nothing', async () => {
  const { frame } = open({ handlers: { IS_CONNECTED: () => ({ isConnected: true }) } })
  const channel = await frame.open()
  const evil = document.createElement('iframe')
  afterwards(() => evil.remove())
  const heard = new Promise((resolve) => addEventListener('message', resolve, { once: true }))
  const types = ['READY', 'SHOW', 'HIDE', 'SESSION_UPDATE', 'IS_CONNECTED_SUCCESS', 'INIT']
  evil.srcdoc = `<script>for (const type of ${JSON.stringify(types)})
    parent.postMessage({ v: 1, type, payload: { version: 1, height: 300, token: 'x' } }, '*')</script>`
  document.body.append(evil)
  await heard
  expect(await channel.request('IS_CONNECTED', {})).toEqual({ isConnected: true })
  expect(await frame.open()).toBe(channel)
  expect(getDialog().open).toBe(false)
})
