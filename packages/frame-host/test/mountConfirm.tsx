import { StyleRoot } from '@latchkey/primitives'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished } from 'vitest'
import { ConfirmPage } from '../src/confirm/ConfirmPage.tsx'
import { openConfirmation } from '../src/confirm/openConfirmation.ts'
import { getTexts } from '../src/confirm/texts.ts'
import type { NetworkId } from '../src/network.ts'
import { browserPorts } from '../src/ports.ts'
import type { ConfirmContent } from '../src/request/confirmRequest.ts'
import { deriveRequestKeys } from '../src/request/deriveRequestKeys.ts'

const key = new Uint8Array(32).fill(7)
export const address = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'
const readPath = '/v1/embedded/confirmation/read'
export const answerPath = '/v1/embedded/confirmation/answer'

type Respond = () => Response | Promise<Response>
type Changes = {
  content: ConfirmContent
  /** What the nodes answer to a method, of a contract. */
  node?: (method: string, to: string, data: string) => unknown
  language?: string
  theme?: string
  name?: string
  origin?: string
  network?: NetworkId
  /** Of the account that signs. */
  signer?: string
}

/** The window, at an accounts server in memory. */
export async function mountConfirm({
  content,
  node = () => '0x5208',
  language = 'en',
  theme = 'dark',
  name = 'Shop',
  origin = 'https://shop.example',
  network = 'eip155:1',
  signer = address,
}: Changes) {
  const root = document.createElement('div')
  root.className = 'lkRoot'
  root.dataset.theme = theme
  const { texts, locale, direction } = getTexts(language)
  root.lang = locale
  root.dir = direction
  document.body.append(root)
  const keys = await deriveRequestKeys(key)
  const request = { version: 1, origin, name, address: signer, network, content }
  const ciphertext = await keys.encrypt(new Uint8Array(12), JSON.stringify(request))
  const responses: Record<string, Respond> = {
    [readPath]: () => Response.json({ ciphertext }),
    [answerPath]: () => new Response(null),
  }
  const answers: { isApproved: boolean; mac: string }[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input))
    const body = JSON.parse(String(init?.body))
    if (pathname === '/v1') {
      const [call = {}] = body.params
      const isPrice = body.method === 'eth_gasPrice'
      const result = isPrice ? '0x3b9aca00' : node(body.method, call.to, call.data)
      if (result === undefined) return new Response(null, { status: 503 })
      if (result instanceof Error)
        return Response.json({ jsonrpc: '2.0', id: 1, error: { code: 3, message: result.message } })
      return Response.json({ jsonrpc: '2.0', id: 1, result })
    }
    const respond = responses[pathname]
    if (!respond) throw new TypeError('Failed to fetch')
    const response = await respond()
    if (pathname === answerPath && response.ok) answers.push(body)
    return response
  }
  const timers = new Map<() => void, number>()
  // Each as long as the test wants.
  const after = (ms: number, task: () => void) => {
    timers.set(task, ms)
    return () => timers.delete(task)
  }
  const settings = { accountsUrl: 'https://accounts.example', projectId: 'shop' }
  const confirmation = openConfirmation({ ...browserPorts, fetch }, settings, key)
  let closed = 0
  const close = () => {
    closed += 1
  }
  const react = createRoot(root)
  flushSync(() =>
    react.render(
      <StyleRoot root={document}>
        <ConfirmPage {...{ confirmation, texts, locale, ports: { after }, close }} />
      </StyleRoot>,
    ),
  )
  onTestFinished(() => {
    react.unmount()
    root.remove()
  })
  function find(label: string) {
    const button = [...root.querySelectorAll('button')].find((one) => one.textContent === label)
    if (!button) throw new Error(`there is no button "${label}"`)
    return button
  }
  const title = () => root.querySelector('h1')
  return {
    root,
    texts,
    keys,
    responses,
    answers,
    timers,
    title,
    getClosed: () => closed,
    approve: () => find(texts.approve),
    hold: () => root.querySelector<HTMLButtonElement>('button[aria-describedby]'),
    decline: () => find(texts.decline),
    retry: () => find(texts.retry),
    /** Also the time has begun after which a press counts. */
    async isShown(name: keyof typeof texts.titles) {
      await expect.poll(() => title()?.textContent).toBe(texts.titles[name])
      await expect.poll(() => timers.size).toBe(1)
    },
    /** Runs the timers of now. */
    pass: () =>
      flushSync(() => {
        const due = [...timers.keys()]
        timers.clear()
        for (const task of due) task()
      }),
    hasOutcome: (step: 'approved' | 'declined' | 'ended' | 'invalid' | 'noAnswer') =>
      expect.poll(() => title()?.textContent).toBe(texts[`${step}Title`]),
  }
}
