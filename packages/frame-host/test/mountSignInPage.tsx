import { FrameError } from '@latchkey/frame-protocol'
import { StyleRoot } from '@latchkey/primitives'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { browserPorts, type Ports } from '../src/ports.ts'
import { SignInPage } from '../src/signIn/openSignInPage.tsx'
import type { SignInTexts } from '../src/signIn/texts.ts'
import type { SignInParts } from '../src/signIn/useSignIn.ts'
import type { WorkerMethod } from '../src/worker/messages.ts'

export const email = 'alice@mail.example'

type Respond = (payload: unknown, signal?: AbortSignal) => unknown
type Responses = Partial<Record<WorkerMethod, Respond>>

/** What a test chooses of a page. */
export type PageChanges = {
  readonly language?: string
  readonly theme?: string
  readonly hasProject?: boolean
  readonly ports?: Partial<Ports>
}

type Chosen<texts> = {
  readonly texts: texts
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
}

type Options<texts> = {
  readonly getTexts: (language: string) => Chosen<texts>
  readonly responses: Responses
  readonly draw: (props: SignInParts & { readonly texts: texts }) => ReactNode
}

/** The texts of the steps that the tests name. */
type PageTexts = SignInTexts & { readonly emailTitle: string; readonly hold: string }

/** Fails with a code, as the worker does. */
export const fail = (code: number) => () => Promise.reject(new FrameError(code, 'of the worker'))

/** A page of the wallet itself, with a worker in memory, which sends a code at once. */
export function mountSignInPage<texts extends PageTexts>(
  { language = 'en', theme = 'dark', hasProject = true, ports = {} }: PageChanges,
  { getTexts, responses: own, draw }: Options<texts>,
) {
  const root = document.createElement('div')
  root.className = 'lkRoot'
  root.dataset.theme = theme
  const { texts, locale, direction } = getTexts(language)
  root.lang = locale
  root.dir = direction
  document.body.append(root)
  const responses: Responses = { sendCode: () => 'VERIFY_OTP', ...own }
  const requests: { type: string; payload: unknown }[] = []
  const client = {
    async request(type: WorkerMethod, payload: unknown, signal?: AbortSignal) {
      requests.push({ type, payload })
      return responses[type]?.(payload, signal)
    },
  } as SignInParts['client']
  const react = createRoot(root)
  flushSync(() =>
    react.render(
      <StyleRoot root={document}>
        <SignInPage texts={texts}>
          {hasProject && draw({ client, texts, ports: { ...browserPorts, ...ports } })}
        </SignInPage>
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

  /** The steps that have a title. */
  type Step = Extract<keyof texts, `${string}Title`> extends `${infer step}Title` ? step : never

  return {
    root,
    texts,
    requests,
    responses,
    title,
    button,
    field,
    press,
    /** With the focus on its title. */
    async isAt(step: Step) {
      await expect.poll(() => title()?.textContent).toBe(texts[`${step}Title` as keyof texts])
      expect(document.activeElement).toBe(title())
    },
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
    async hasProblem(problem: keyof texts) {
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

/** Holds the button of a page for as long as it needs. */
export async function holdLong(
  { holdKey, releaseKey }: Pick<ReturnType<typeof mountSignInPage>, 'holdKey' | 'releaseKey'>,
  { pass }: Pick<ReturnType<typeof createTimers>, 'pass'>,
) {
  await holdKey()
  expect([pass(), pass(), pass()]).toEqual([1_000, 1_000, 1_000])
  await releaseKey()
}
