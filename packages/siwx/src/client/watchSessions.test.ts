import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { eip155Signer, type Signer, solanaSigner } from '../../test/signers.ts'
import { signInWorld } from '../../test/signInWorld.ts'
import { createSignInHandler } from '../server/http/createSignInHandler.ts'
import { createSignInClient } from './createSignInClient.ts'

const origin = 'https://shop.example'
const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

/** Two tabs of one browser, in front of the real server. */
function openTabs() {
  const { signIn, browser: open } = signInWorld()
  const handle = createSignInHandler(signIn)
  const browser = open()
  const ports = {
    origin: () => origin,
    async fetch(input: string | URL | Request, init?: RequestInit) {
      const headers = new Headers(init?.headers)
      headers.set('cookie', browser.header())
      if (init?.method === 'POST') headers.set('origin', origin)
      const response = await handle(new Request(`${origin}${input}`, { ...init, headers }))
      browser.keep(response.headers.getSetCookie())
      return response
    },
  }
  return [createSignInClient({ ports }), createSignInClient({ ports })] as const
}

async function signIn(client: ReturnType<typeof openTabs>[0], signer: Signer) {
  const data = await client.createMessage(signer)
  const message = data.toString()
  await client.addSession({ data, message, signature: await signer.sign(message) })
}

test('other tabs are notified of each change, and the tab itself is not', async () => {
  const [here, there] = openTabs()
  const received = { here: 0, there: 0 }
  const listener = () => {
    received.here += 1
  }
  open.push(here.watchSessions(listener))
  const notified = new Promise<void>((resolve) => {
    const onChange = () => {
      received.there += 1
      if (received.there === 3) resolve()
    }
    open.push(there.watchSessions(onChange))
  })
  const signer = eip155Signer()
  await signIn(here, signer)
  await here.revokeSession(signer.chainId, signer.accountAddress)
  await here.setSessions([])
  await notified
  expect(received).toEqual({ here: 0, there: 3 })
})

test('without arguments every session of the browser is listed', async () => {
  const [here, there] = openTabs()
  await signIn(here, eip155Signer())
  await signIn(there, solanaSigner())
  const chains = async () => (await here.getSessions()).map(({ data }) => data.chainId).sort()
  expect(await chains()).toEqual(['eip155:1', solanaSigner().chainId])
  await here.revokeSession('eip155:1', eip155Signer().accountAddress)
  expect(await chains()).toEqual([solanaSigner().chainId])
})

test('error: signing in works if no channel can be opened', async () => {
  // Firefox, if the visitor blocks storage.
  class Refused {
    constructor() {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
  }
  vi.stubGlobal('BroadcastChannel', Refused)
  onTestFinished(() => void vi.unstubAllGlobals())
  const [here] = openTabs()
  open.push(here.watchSessions(() => undefined))
  await signIn(here, eip155Signer())
  expect(await here.getSessions()).toHaveLength(1)
})

test('calls back when a page returns from the back/forward cache, but not when it loads', () => {
  const window = new EventTarget()
  vi.stubGlobal('window', window)
  onTestFinished(() => void vi.unstubAllGlobals())
  const show = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  const [here] = openTabs()
  const onChange = vi.fn()
  const stop = here.watchSessions(onChange)
  show(false)
  expect(onChange).not.toHaveBeenCalled()
  show(true)
  expect(onChange).toHaveBeenCalledOnce()
  stop()
  show(true)
  expect(onChange).toHaveBeenCalledOnce()
})

test('only a sign-out outlives the page', async () => {
  const stored: (readonly [string, boolean])[] = []
  const client = createSignInClient({
    ports: {
      openChannel: () => undefined,
      async fetch(input, init) {
        stored.push([String(input), init?.keepalive === true])
        return Response.json({ session: null })
      },
    },
  })
  await client.setSessions([])
  await client.revokeSession('eip155:1', '0x00')
  await client.getSessions()
  await client.addSession({ message: '', signature: '' } as never)
  expect(stored).toEqual([
    ['/auth/sign-out', true],
    ['/auth/sign-out', true],
    ['/auth/session', false],
    ['/auth/verify', false],
  ])
})
