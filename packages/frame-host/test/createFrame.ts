import { createPageChannel, type FrameEvent } from '@latchkey/frame-protocol'
import { afterEach } from 'vitest'
import type { CardRequest, Decide } from '../src/cards/createCardQueue.ts'
import { servePage } from '../src/frame/servePage.ts'
import { browserPorts, type Ports } from '../src/ports.ts'
import { createDevice } from './createDevice.ts'
import { accountsUrl, createServer } from './createServer.ts'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

type Shown = { readonly request: CardRequest; readonly decide: Decide; isShown: boolean }

/** A page and its frame, whose cards the test decides. */
export function createFrame(origin = 'https://shop.example', changes: Partial<Ports> = {}) {
  const server = createServer()
  const device = createDevice(server, changes)
  const { port1, port2 } = new MessageChannel()
  const events: FrameEvent[] = []
  const cards: Shown[] = []
  const root = { dataset: {} as Record<string, string> }
  const reloads: true[] = []
  const page = createPageChannel({
    port: port1,
    clock: browserPorts,
    randomUUID: browserPorts.randomUUID,
    onEvent: (event) => events.push(event),
  })
  servePage({
    init: { port: port2, origin, projectId: 'demo' },
    worker: device.client,
    ports: device.ports,
    accountsUrl,
    root: root as unknown as HTMLElement,
    reload: () => reloads.push(true),
    createCardView: (send) => ({
      show(request, decide) {
        const card = { request, decide, isShown: true }
        cards.push(card)
        send('SHOW', { height: 300 })
        return () => {
          card.isShown = false
        }
      },
      hide: () => send('HIDE', undefined),
    }),
  })
  cleanups.push(() => {
    page.close()
    port2.close()
  })
  return {
    server,
    device,
    page,
    events,
    cards,
    root,
    reloads,
    async signIn(email = 'alice@shop.example') {
      await page.request('CONNECT_EMAIL', { email })
      await page.request('CONNECT_OTP', { otp: '123456' })
      return page.request('GET_USER', {})
    },
  }
}
