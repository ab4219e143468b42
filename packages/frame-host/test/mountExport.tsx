import { FrameError } from '@latchkey/frame-protocol'
import { StyleRoot } from '@latchkey/primitives'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ExportPage } from '../src/export/ExportPage.tsx'
import { type ExportTexts, getTexts } from '../src/export/texts.ts'
import { browserPorts, type Ports } from '../src/ports.ts'
import type { WorkerClient } from '../src/worker/createWorkerClient.ts'
import type { WorkerMethod } from '../src/worker/messages.ts'

export const email = 'alice@mail.example'
export const password = 'correct horse'
export const words = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
export const exported = {
  keystore: '{"version":3}',
  phrase: words,
  fileName: 'UTC--2026-11-29T14-05-00.000Z--9858effd232b4033e47d90003d41ec34ecaeda94',
}

type Respond = (payload: unknown, signal?: AbortSignal) => unknown
type Changes = {
  readonly language?: string
  readonly theme?: string
  readonly hasProject?: boolean
  readonly ports?: Partial<Ports>
}

/** Fails with a code, as the worker does. */
export const fail = (code: number) => () => Promise.reject(new FrameError(code, 'of the worker'))

/** The page, with a worker in memory, which sends a code at once. */
export function mountExport({
  language = 'en',
  theme = 'dark',
  hasProject = true,
  ports = {},
}: Changes = {}) {
  const root = document.createElement('div')
  root.className = 'lkRoot'
  root.dataset.theme = theme
  const { texts, locale, direction } = getTexts(language)
  root.lang = locale
  root.dir = direction
  document.body.append(root)
  const responses: Partial<Record<WorkerMethod, Respond>> = {
    sendCode: () => 'VERIFY_OTP',
    exportKeys: () => exported,
  }
  const requests: { type: string; payload: unknown }[] = []
  const client = {
    async request(type: WorkerMethod, payload: unknown, signal?: AbortSignal) {
      requests.push({ type, payload })
      return responses[type]?.(payload, signal)
    },
  } as Pick<WorkerClient, 'request'>
  const react = createRoot(root)
  flushSync(() =>
    react.render(
      <StyleRoot root={document}>
        <ExportPage
          client={hasProject ? client : undefined}
          texts={texts}
          ports={{ ...browserPorts, ...ports }}
        />
      </StyleRoot>,
    ),
  )
  onTestFinished(() => {
    react.unmount()
    root.remove()
  })
  const button = (name: string) =>
    page.getByRole('button', { name, exact: true }).element() as HTMLButtonElement
  const field = (name: string) => page.getByLabelText(name, { exact: true })
  const title = () => root.querySelector('h1')
  const press = (name: string) => userEvent.click(button(name))

  type Titles = 'email' | 'device' | 'code' | 'keys' | 'saving'
  type Ends = 'done' | 'locked' | 'signedOut' | 'cutOff'

  /** With the focus on its title. */
  async function isAt(step: Titles | Ends) {
    await expect.poll(() => title()?.textContent).toBe(texts[`${step}Title`])
    expect(document.activeElement).toBe(title())
  }
  async function fillPassword(first = password, second = first) {
    await field(texts.password).fill(first)
    await field(texts.repeated).fill(second)
  }
  return {
    root,
    texts,
    requests,
    responses,
    title,
    button,
    field,
    press,
    isAt,
    fillPassword,
    typesOf: () => requests.map(({ type }) => type),
    hold: () => button(texts.hold),
    async sendCode(to = email) {
      await field(texts.email).fill(to)
      await press(texts.next)
    },
    async signIn(code = '123456') {
      await field(texts.code).fill(code)
      await press(texts.next)
    },
    /** With the key, until it is released. */
    async holdKey() {
      button(texts.hold).focus()
      await userEvent.keyboard('{Enter>}')
    },
    releaseKey: () => userEvent.keyboard('{/Enter}'),
    async hasProblem(problem: keyof ExportTexts) {
      await expect.poll(() => root.querySelector('main')?.textContent).toContain(texts[problem])
    },
  }
}

/** Timers that end when the test says so, and the seconds for which they would run. */
export function createTimers() {
  const timers: { readonly ms: number; readonly task: () => void }[] = []
  const after: Ports['after'] = (ms, task) => {
    const timer = { ms, task }
    timers.push(timer)
    return () => {
      const index = timers.indexOf(timer)
      if (index !== -1) timers.splice(index, 1)
    }
  }
  return {
    after,
    timers,
    /** Ends the one timer that runs. */
    pass() {
      const timer = timers.shift()
      if (!timer) throw new Error('No timer runs')
      flushSync(timer.task)
      return timer.ms
    },
  }
}

/** At the step of the password, with timers of the test. */
export async function openKeys() {
  const timers = createTimers()
  const mounted = mountExport({ ports: { after: timers.after } })
  const { isAt, sendCode, signIn, holdKey, releaseKey } = mounted
  await sendCode()
  await isAt('code')
  await signIn()
  await isAt('keys')
  return {
    ...mounted,
    ...timers,
    /** Holds the button for as long as it needs. */
    async holdLong() {
      await holdKey()
      expect([timers.pass(), timers.pass(), timers.pass()]).toEqual([1_000, 1_000, 1_000])
      await releaseKey()
    },
  }
}
