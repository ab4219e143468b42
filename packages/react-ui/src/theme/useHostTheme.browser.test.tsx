import { closeModal, openModal, setThemeMode, setThemeVariables } from '@latchkey/core'
import { findThemeProblems } from '@latchkey/primitives'
import { waitFor } from '@latchkey/test-support'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { axeProblems } from '../../test/axeProblems.ts'
import { find, modal, showApp, waitForRemoval, waitForView } from '../../test/showApp.tsx'

const broken = { background: '#777', foreground: '#777', accent: '#787878', muted: '#777' }

/** With a limit for slow machines. */
const eventually = (check: () => void) => waitFor(check)

async function show(config = {}) {
  const warnings: string[] = []
  const log = vi.fn(({ message }: { message: string }) => void warnings.push(message))
  const app = showApp(null, { config: { log, ...config } })
  openModal(app.latchkey, 'Connect')
  await waitForView('Connect')
  const host = modal().host as HTMLElement
  return { ...app, host, warnings }
}

test.each(['light', 'dark', 'system'] as const)(
  'a %s theme with too little contrast is corrected, with one warning for each colour, and passes axe',
  async (themeMode) => {
    const { latchkey, host, warnings } = await show({ themeMode, themeVariables: broken })
    expect(findThemeProblems(host)).toEqual([])
    expect(await axeProblems()).toEqual([])
    const reported = [
      /^background "#777" has too little contrast, so #[\da-f]{6} is shown instead\.$/,
      /^foreground "#777" has too little contrast, so #[\da-f]{6} is shown instead\.$/,
      /^muted "#777" has too little contrast as text, so #[\da-f]{6} is shown there instead\.$/,
      /^accent "#787878" has too little contrast as text, so #[\da-f]{6} is shown there instead\.$/,
    ]
    const sentences = () => warnings.map((text) => text.replace(`Theme (${themeMode}): `, ''))
    expect(sentences()).toEqual(reported.map((text) => expect.stringMatching(text)))
    closeModal(latchkey)
    await waitForRemoval('lk-modal')
    openModal(latchkey)
    await waitForView('Connect')
    // The same warning is not repeated; a new one is logged.
    setThemeVariables(latchkey, { danger: 'url' })
    await eventually(() => expect(warnings.length).toBeGreaterThan(reported.length))
    expect(sentences()).toEqual([
      ...reported.map((text) => expect.stringMatching(text)),
      expect.stringMatching(/^danger "url" is not a colour, so #[\da-f]{6} is shown instead\.$/),
    ])
  },
)

test('the defaults are unchanged and cause no warning', async () => {
  const { host, warnings } = await show()
  expect(host.getAttribute('style')).toBeNull()
  expect(warnings).toEqual([])
})

test('a correction is removed with the token that caused it', async () => {
  const { latchkey, host } = await show({ themeVariables: { background: '#ddd' } })
  const foreground = () => getComputedStyle(host).getPropertyValue('--lk-foreground')
  expect(foreground()).toMatch(/^#/)
  setThemeVariables(latchkey, { background: undefined })
  await eventually(() => expect(foreground()).toMatch(/^oklch/))
  setThemeVariables(latchkey, { foreground: '#222222' })
  await eventually(() => expect(findThemeProblems(host)).toEqual([]))
  expect(foreground()).not.toBe('#222222')
  setThemeMode(latchkey, 'light')
  await eventually(() => expect(foreground()).toBe('#222222'))
  expect(findThemeProblems(host)).toEqual([])
})

test('a change of the visitor’s preference is followed', async () => {
  const { host } = await show({ themeMode: 'system', themeVariables: { foreground: '#222222' } })
  const prefer = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-color-scheme', value }],
    })
  onTestFinished(async () => void (await prefer('')))
  const scheme = () => getComputedStyle(host).colorScheme
  await prefer('dark')
  await eventually(() => expect(scheme()).toBe('dark'))
  await eventually(() => expect(findThemeProblems(host)).toEqual([]))
  const foreground = () => getComputedStyle(host).getPropertyValue('--lk-foreground')
  expect(foreground()).not.toBe('#222222')
  await prefer('light')
  await eventually(() => expect(scheme()).toBe('light'))
  await eventually(() => expect(foreground()).toBe('#222222'))
})

test('properties that the page’s own sheet sets while the modal is closed are checked at the next opening', async () => {
  const { latchkey, host, warnings } = await show()
  closeModal(latchkey)
  await waitForRemoval('lk-modal')
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('latchkey-modal { --lk-background: crimson; --lk-accent: crimson }')
  document.adoptedStyleSheets.push(sheet)
  onTestFinished(() => void document.adoptedStyleSheets.pop())
  openModal(latchkey)
  await find('lk-modal')
  await eventually(() => expect(findThemeProblems(host)).toEqual([]))
  expect(warnings).toEqual([
    expect.stringContaining('background "crimson" has too little contrast'),
    // The default, which fails on the site's background.
    expect.stringMatching(/foreground "oklch\(.+\)" has too little contrast/),
    expect.stringContaining('accent "crimson" has too little contrast'),
  ])
})
