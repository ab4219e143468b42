import { LatchkeyError, openModal, setThemeVariables, type ThemeVariables } from '@latchkey/core'
import { findThemeProblems, themeTokenNames } from '@latchkey/primitives'
import { runs, waitFor } from '@latchkey/test-support'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { addStyles } from '../../test/addStyles.ts'
import { afterwards, modal, showApp, waitForView } from '../../test/showApp.tsx'
import { ConnectButton } from '../buttons/ConnectButton.tsx'
import { applyThemeVariables } from './applyThemeVariables.ts'

const leak = `${location.origin}/leak-`
/** Each loads a file, leaves its property, or hides that. */
const hostile = [
  'url({leak})',
  'url("{leak}")',
  'image-set("{leak}" 1x)',
  'src("{leak}")',
  'cross-fade(url({leak}), red)',
  'red; background-image: url({leak})',
  'red} * { background-image: url({leak}) } x {',
  'red /* } * { background: url({leak}) }',
  '\\75 rl({leak})',
  '@import "{leak}"',
  '</style><img src="{leak}">',
  'red\n}\n* { color: lime !important }',
  'expression(fetch("{leak}"))',
  'var(--x, url({leak}))',
  'attr(href)',
  'element(#outside)',
  'linear-gradient(red, blue)',
  '"',
  'red !important',
  'x'.repeat(100_000),
]

/** Records requests of the page with {@link leak}. */
async function watchRequests() {
  const seen: string[] = []
  const session = cdp()
  await session.send('Network.enable')
  const onRequest = ({ request }: { request: { url: string } }) => {
    if (request.url.startsWith(leak)) seen.push(request.url)
  }
  session.on('Network.requestWillBeSent', onRequest as never)
  afterwards(() => session.off('Network.requestWillBeSent', onRequest as never))
  return seen
}

/** Requests an image in a style: once that was recorded, earlier requests were too. */
async function waitForRequest(url: string, seen: readonly string[]) {
  const probe = document.createElement('div')
  probe.style.backgroundImage = `url(${url})`
  probe.style.blockSize = '1px'
  document.body.append(probe)
  afterwards(() => probe.remove())
  await waitFor(() => expect(seen).toContain(url))
}

async function show() {
  await addStyles()
  const outside = document.createElement('p')
  outside.id = 'outside'
  outside.textContent = 'Outside'
  document.body.append(outside)
  afterwards(() => outside.remove())
  const app = showApp(<ConnectButton />)
  openModal(app.latchkey, 'Connect')
  await waitForView('Connect')
  const update = () => {
    const { color, background, font, border, display, width } = getComputedStyle(outside)
    const added = document.querySelectorAll('img, style, script').length
    return { color, background, font, border, display, width, added }
  }
  return { ...app, host: modal().host as HTMLElement, update: update }
}

const toKey = (name: string) =>
  name.slice('--lk-'.length).replace(/-(.)/g, (_, char: string) => char.toUpperCase())

test('security: a hostile value is rejected by name, or an accepted one sends no request and has no effect outside', async () => {
  const seen = await watchRequests()
  const { latchkey, host, update } = await show()
  const before = update()
  for (const name of themeTokenNames.map(toKey))
    for (const text of hostile) {
      const value = text.replaceAll('{leak}', `${leak}${name}`)
      try {
        setThemeVariables(latchkey, { [name]: value } as ThemeVariables)
      } catch (error) {
        expect(LatchkeyError.is(error) && error.message).toContain(`themeVariables.${name}`)
      }
    }
  await waitFor(() => expect(findThemeProblems(host)).toEqual([]))
  await waitForRequest(`${leak}canary`, seen)
  expect(seen).toEqual([`${leak}canary`])
  expect(update()).toEqual(before)
})

test('security: even without validation a value stays within its one property', async () => {
  const { host, update } = await show()
  const before = update()
  const pieces = fc.constantFrom(
    ...'; } { /* */ \\ \n " ( ) </style> @import red !important'.split(' '),
    "'",
    '--lk-danger: lime',
    'color: lime',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const sheet = new CSSStyleSheet()
      sheet.insertRule(':host{}')
      const { style } = sheet.cssRules[0] as CSSStyleRule
      const clear = applyThemeVariables(
        host,
        { themeMode: 'dark', themeVariables: { accent: parts.join(' ') } },
        style,
      )
      expect(sheet.cssRules).toHaveLength(1)
      expect([...style].filter((name) => name !== '--lk-accent')).toEqual([])
      clear()
      expect([...style]).toEqual([])
    }),
    { numRuns: runs(200), seed: 4, examples: [[['red', ';', 'color: lime']]] },
  )
  expect(update()).toEqual(before)
})
