import { connect, type LatchkeyConfig, openModal, setLanguage } from '@latchkey/core'
import { waitFor } from '@latchkey/test-support'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { addStyles } from '../../test/addStyles.ts'
import { axeProblems } from '../../test/axeProblems.ts'
import { afterwards, find, modal, showApp, waitForView } from '../../test/showApp.tsx'
import { ConnectButton } from '../buttons/ConnectButton.tsx'
import { en } from './locales/en/index.ts'

type Loader = () => Promise<unknown>

function show(load: Loader, config: LatchkeyConfig = {}) {
  const messages: string[] = []
  const app = showApp(<ConnectButton />, {
    config: {
      locale: 'fr',
      locales: { fr: load as never },
      // Without styles.css, the buttons warn once they have been measured.
      log: ({ level, message }) => {
        if (message.startsWith('locales')) messages.push(`${level}: ${message}`)
      },
      ...config,
    },
  })
  const open = async () => {
    openModal(app.latchkey, 'Connect')
    await waitForView('Connect')
    return modal().host as HTMLElement
  }
  return { ...app, messages, open }
}
/** With a limit for slow machines. */
const eventually = <result,>(check: () => result | Promise<result>) => waitFor(check)
const french = { 'connectButton.label': 'Connecter', 'connect.title': 'Connexion' }
const heading = () => modal().querySelector('h2')?.textContent
const button = async () => (await find('lk-connect-button')).textContent

test('a site’s own language is loaded when it is used; omitted keys are English, with one warning', async () => {
  const load = vi.fn(async () => ({ default: french }))
  const { latchkey, messages, open } = show(load)
  await eventually(async () => expect(await button()).toBe('Connecter'))
  const host = await open()
  expect(heading()).toBe('Connexion')
  expect(host.lang).toBe('fr')
  expect(modal().textContent).toContain(en['connect.here'])
  await eventually(() =>
    expect(messages).toEqual([
      expect.stringMatching(/^warn: locales, fr: English is shown instead of .+ more$/),
    ]),
  )
  expect(load).toHaveBeenCalledTimes(1)
  setLanguage(latchkey, { locale: 'en' })
  await eventually(() => expect(heading()).toBe('Connect wallet'))
  expect(await axeProblems()).toEqual([])
})

test('an unused language is not loaded', async () => {
  const load = vi.fn(async () => ({ default: french }))
  const { open } = show(load, { locale: 'de' })
  await open()
  expect(load).not.toHaveBeenCalled()
})

test.each<[string, Loader]>([
  ['rejects', () => Promise.reject(new Error('no such file'))],
  [
    'throws',
    () => {
      throw new Error('no such file')
    },
  ],
  ['gives no object', async () => ({ default: 'Fermer' })],
  ['gives nothing', async () => undefined],
])(
  'error: a loader that %s leaves English, with `lang`, and one line in the log',
  async (_, load) => {
    const { messages, open } = show(load)
    const host = await open()
    await eventually(() => expect(host.lang).toBe('en'))
    expect(heading()).toBe('Connect wallet')
    await eventually(() =>
      expect(messages).toEqual([expect.stringMatching(/^error: locales\.fr: /)]),
    )
  },
)

test('error: a loader that never settles is given up after ten seconds', async () => {
  const tasks: { ms: number; task: () => void }[] = []
  const clock = {
    now: () => 0,
    after(ms: number, task: () => void) {
      const one = { ms, task }
      tasks.push(one)
      return () => void tasks.splice(tasks.indexOf(one), 1)
    },
  }
  const { messages, open } = show(() => new Promise(() => {}), { clock })
  await eventually(() => expect(tasks.map(({ ms }) => ms)).toContain(10_000))
  const host = await open()
  expect(host.lang).toBe('fr')
  tasks.find(({ ms }) => ms === 10_000)?.task()
  await eventually(() => expect(host.lang).toBe('en'))
  await eventually(() => expect(messages).toEqual([expect.stringContaining('error: locales.fr: ')]))
})

test.each([
  [
    '{count, plural, one {# portefeuille}}',
    '1 wallet connected',
    '(braces or a plural without other)',
  ],
  ['{n, plural, one {#} other {#}} portefeuilles', '1 wallet connected', '(placeholders: count)'],
  ['Des portefeuilles', '1 wallet connected', '(placeholders: count)'],
  ['{count, plural, other {# portefeuille(s)}}', '1 portefeuille(s)', ''],
])(
  'error: a plural without a required form is English, with a warning: %s',
  async (texts, shown, why) => {
    const { latchkey, messages } = show(async () => ({
      default: { ...en, 'profile.count': texts },
    }))
    await connect(latchkey, { walletId: 'io.orbit' })
    openModal(latchkey, 'Profile')
    await waitForView('Profile')
    await eventually(() => expect(modal().querySelector('h3')?.textContent).toBe(shown))
    const reported = `warn: locales, fr: English is shown instead of profile.count ${why}`
    await eventually(() => expect(messages).toEqual(why ? [reported] : []))
  },
)

test('error: a key that does not exist is named in a warning', async () => {
  const { messages, open } = show(async () => ({ default: { ...en, 'action.clsoe': 'Fermer' } }))
  await open()
  await eventually(() =>
    expect(messages).toEqual([
      'warn: locales, fr: English is shown instead of action.clsoe (unknown key)',
    ]),
  )
})

test('security: markup is shown as text; direction marks are removed', async () => {
  const markup = '<img src=x onerror="globalThis.ran = true">'
  const { open } = show(async () => ({
    default: { 'connect.title': markup, 'connect.installed': '\u202ekcul\u2066', __proto__: null },
  }))
  await open()
  await eventually(() => expect(heading()).toBe(markup))
  expect(modal().querySelector('img[src="x"]')).toBeNull()
  expect(modal().textContent).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
  expect(Reflect.has(globalThis, 'ran')).toBe(false)
})

test('security: a prototype, a getter that throws and texts of another type are English', async () => {
  const texts = Object.create({ 'connect.title': 'Inherited' }) as object
  Object.defineProperty(texts, 'connect.installed', {
    get() {
      throw new Error('no')
    },
  })
  Object.assign(texts, {
    'action.close': { toString: () => 'x' },
    'connectButton.label': 'Connecter',
  })
  const { open } = show(async () => ({ default: texts }))
  await eventually(async () => expect(await button()).toBe('Connecter'))
  await open()
  expect(heading()).toBe('Connect wallet')
  expect(modal().textContent).toContain(en['connect.here'])
})

test.each([
  ['without a space', 'x'.repeat(400)],
  ['of many words', 'mots '.repeat(79).trim()],
])('the longest texts %s stay inside the page and the card at 320 px', async (_, long) => {
  await page.viewport(320, 600)
  afterwards(() => void page.viewport(400, 600))
  await addStyles()
  const all = Object.entries(en).filter(([, text]) => !text.includes('{'))
  const { open } = show(async () => ({
    default: Object.fromEntries(all.map(([key]) => [key, long])),
  }))
  await eventually(async () => expect(await button()).toBe(long))
  const opener = (await find('lk-connect-button')).getBoundingClientRect()
  expect(opener.right).toBeLessThanOrEqual(320)
  await open()
  await eventually(() => expect(heading()).toBe(long))
  const card = (await find('lk-modal')).getBoundingClientRect()
  expect(card.left).toBeGreaterThanOrEqual(0)
  expect(card.right).toBeLessThanOrEqual(320)
  const close = (await find('lk-close')).getBoundingClientRect()
  expect(close.right).toBeLessThanOrEqual(320)
  expect(close.width).toBeGreaterThanOrEqual(24)
  for (const element of modal().querySelectorAll('[data-scroll], [data-scroll] *')) {
    if (getComputedStyle(element).clipPath !== 'none') continue
    expect(element.getBoundingClientRect().right, element.className).toBeLessThanOrEqual(320)
  }
})
