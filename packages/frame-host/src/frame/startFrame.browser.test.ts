import { createPageChannel, type FrameEvent } from '@latchkey/frame-protocol'
import { beforeEach, expect, test } from 'vitest'
import { addAccounts, addMeta, afterwards, append } from '../../test/openAddress.ts'
import { browserPorts as ports } from '../ports.ts'
import { createWorker } from './createWorker.ts'
import { startFrame } from './startFrame.ts'

let root: HTMLElement
beforeEach(() => {
  root = append(document.body, 'div')
})

function addSettings() {
  const origins = 'http://localhost:5173  https://shop.example'
  addMeta('latchkey-origins', origins)
  addAccounts()
}

/** The URL of a worker that replies with the requests it has received, or fails. */
function createWorkerUrl(script: string): string {
  const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))
  afterwards(() => URL.revokeObjectURL(url))
  return url
}

const echo = `
  const seen = []
  addEventListener('message', ({ data: { id, type, payload } }) => {
    seen.push({ type, payload })
    const account = { email: 'alice@shop.example', addresses: { eip155: JSON.stringify(seen), solana: '' } }
    postMessage({ id, result: type === 'getAccount' ? account : undefined })
  })`

/** Sends INIT as a page does: the event is built, since the test is no site of the list. */
function init(origin = 'https://shop.example', source: MessageEventSource = window.parent) {
  const { port1, port2 } = new MessageChannel()
  const events: FrameEvent[] = []
  const { randomUUID } = ports
  const onEvent = (event: FrameEvent) => events.push(event)
  const page = createPageChannel({ port: port1, clock: ports, randomUUID, onEvent })
  const data = { type: 'INIT', versions: [1], projectId: 'demo' }
  window.dispatchEvent(new MessageEvent('message', { source, origin, data, ports: [port2] }))
  afterwards(page.close)
  return { page, events }
}

test('the frame accepts a site of its list, once, and tells the worker of it', async () => {
  addSettings()
  startFrame({ workerUrl: createWorkerUrl(echo), root })
  const refused = [init('https://evil.example'), init('https://shop.example', window)]
  const { page, events } = init()
  refused.push(init())
  await expect.poll(() => events).toEqual([{ type: 'READY', payload: { version: 1 } }])
  const { address } = await page.request('GET_USER', {})
  expect(JSON.parse(address)).toEqual([
    {
      type: 'start',
      payload: {
        accountsUrl: 'https://a.example',
        projectId: 'demo',
        site: 'https://shop.example',
      },
    },
    { type: 'getAccount' },
  ])
  for (const { events: none } of refused) expect(none).toEqual([])
})

test('error: a worker that fails rejects the requests of the page', async () => {
  addSettings()
  startFrame({ workerUrl: createWorkerUrl('throw new Error("failed")'), root })
  const { page } = init('http://localhost:5173')
  await expect(page.request('GET_USER', {})).rejects.toMatchObject({
    code: -32603,
    message: 'The wallet stopped working. Reload the page',
  })
})

test('a page of its own shows a text and does nothing else', () => {
  const parent = Object.getOwnPropertyDescriptor(window, 'parent')!
  Object.defineProperty(window, 'parent', { value: window, configurable: true })
  afterwards(() => Object.defineProperty(window, 'parent', parent))
  startFrame({ workerUrl: 'https://evil.example/no-worker.js', root })
  expect(root.textContent).toBe('This is the wallet of other sites. Open one of them to use it.')
})

test('error: the settings are missing', () => {
  expect(() => startFrame({ workerUrl: '/worker.js', root })).toThrow(
    'The page of the wallet has no <meta name="latchkey-origins">',
  )
})

test.each(['https://shop.example/', '*', 'https://*.example', 'shop.example', 'null'])(
  'error: %s is no origin',
  (content) => {
    append(document.head, 'meta', { name: 'latchkey-origins', content })
    append(document.head, 'meta', { name: 'latchkey-accounts', content: 'https://a.example' })
    expect(() => startFrame({ workerUrl: '/worker.js', root })).toThrow('must be an origin')
  },
)

test('security: the policy of the worker allows its own URL only', () => {
  type Rules = { createScriptURL(url: string): string }
  type Factory = { createPolicy(name: string, rules: Rules): Rules }
  const trustedTypes: Factory = Reflect.get(window, 'trustedTypes')
  const { createPolicy } = trustedTypes
  let made: { name: string; rules: Rules } | undefined
  trustedTypes.createPolicy = (name, rules) => {
    made = { name, rules }
    return createPolicy.call(trustedTypes, name, rules)
  }
  const url = createWorkerUrl('')
  createWorker(url).terminate()
  trustedTypes.createPolicy = createPolicy
  expect(made?.name).toBe('frame-host')
  expect(made?.rules.createScriptURL(url)).toBe(url)
  expect(() => made?.rules.createScriptURL(`${url}?`)).toThrow(TypeError)
})
