import { openModal, setThemeMode } from '@latchkey/core'
import { findThemeProblems } from '@latchkey/primitives'
import { waitFor } from '@latchkey/test-support'
import { expect, onTestFinished, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { addStyles } from '../../test/addStyles.ts'
import { find, modal, showApp, waitForView } from '../../test/showApp.tsx'
import { ConnectButton } from '../buttons/ConnectButton.tsx'

async function show(config: NonNullable<Parameters<typeof showApp>[1]>['config']) {
  await addStyles()
  const { latchkey } = showApp(<ConnectButton />, { config: config ?? {} })
  openModal(latchkey, 'Connect')
  await waitForView('Connect')
  const host = modal().host as HTMLElement
  const button = await find('lk-connect-button')
  const read = (element: HTMLElement, name: string) =>
    getComputedStyle(element).getPropertyValue(`${element === host ? '--lk' : '--_option'}-${name}`)
  return { latchkey, host, button, read }
}

test('colours of one theme apply in it, in the modal and on the button, also when the system changes', async () => {
  const themeVariables = {
    accent: '#0a7d4b',
    light: { background: '#fffaf0' },
    dark: { accent: '#7ee0b0' },
  }
  const { latchkey, host, button, read } = await show({ themeMode: 'dark', themeVariables })
  await waitFor(() => expect(read(button, 'accent')).toBe('#7ee0b0'))
  expect(read(host, 'background')).toBe('#121313')
  setThemeMode(latchkey, 'light')
  await waitFor(() => expect(read(button, 'accent')).toBe('#0a7d4b'))
  await waitFor(() => expect(read(host, 'background')).toBe('#fffaf0'))

  setThemeMode(latchkey, 'system')
  const prefer = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-color-scheme', value }],
    })
  onTestFinished(async () => void (await prefer('')))
  await prefer('dark')
  await waitFor(() => expect(read(button, 'accent')).toBe('#7ee0b0'))
  await waitFor(() => expect(read(host, 'background')).toBe('#121313'))
  await prefer('light')
  await waitFor(() => expect(read(button, 'accent')).toBe('#0a7d4b'))
  await waitFor(() => expect(read(host, 'background')).toBe('#fffaf0'))
})

test('a background that fits one theme has black or white text in the other, not grey', async () => {
  const { host, read } = await show({
    themeMode: 'dark',
    themeVariables: { background: '#fffaf0' },
  })
  await waitFor(() => expect(read(host, 'foreground')).toBe('#000000'))
  expect(findThemeProblems(host)).toEqual([])
})

test('a rule of the page beats the option, without !important', async () => {
  const { host, read } = await show({ themeVariables: { radius: '2px' } })
  expect(read(host, 'radius')).toBe('2px')
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('latchkey-modal { --lk-radius: 6px }')
  document.adoptedStyleSheets.push(sheet)
  onTestFinished(() => void document.adoptedStyleSheets.pop())
  expect(read(host, 'radius')).toBe('6px')
})

test('on the buttons too, and on an ancestor of theirs', async () => {
  const { button } = await show({ themeVariables: { radius: '2px', accent: '#ff0000' } })
  const getRadius = () => getComputedStyle(button).borderRadius
  await waitFor(() => expect(getRadius()).toBe('6px'))
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('body { --lk-radius: 6px }')
  document.adoptedStyleSheets.push(sheet)
  onTestFinished(() => void document.adoptedStyleSheets.pop())
  expect(getRadius()).toBe('18px')
})
