import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { axeProblems, mount } from '../../test/mount.tsx'
import { Button } from '../Button/Button.tsx'
import { Input } from '../Input/Input.tsx'
import { Notice } from '../Notice/Notice.tsx'
import { Row } from '../Row/Row.tsx'
import { Tag } from '../Tag/Tag.tsx'
import { ensureThemeContrast } from './ensureThemeContrast.ts'
import { findThemeProblems } from './findThemeProblems.ts'

type Tokens = Readonly<Record<string, string>>

function show(tokens: Tokens, theme: 'light' | 'dark' | 'system' = 'dark') {
  const mounted = mount(<i />, theme)
  const { host } = mounted
  for (const [name, value] of Object.entries(tokens)) host.style.setProperty(`--lk-${name}`, value)
  const token = (name: string) => getComputedStyle(host).getPropertyValue(`--lk-${name}`).trim()
  return { ...mounted, host, token }
}

describe.each(['light', 'dark', 'system'] as const)('in the %s theme', (theme) => {
  test('the defaults are not changed', () => {
    const { host } = show({}, theme)
    const before = host.getAttribute('style')
    expect(ensureThemeContrast(host).moves).toEqual([])
    expect(host.getAttribute('style')).toBe(before)
  })

  test.each<[string, Tokens]>([
    ['the background is the foreground', { background: '#777', foreground: '#777' }],
    ['white on white', { background: 'white', foreground: 'white' }],
    ['a ground of the other scheme', { background: '#fff', foreground: '#000' }],
    ['a dark ground of its own', { background: 'navy', foreground: 'aliceblue' }],
    ['a middle ground', { background: 'oklch(0.6 0.1 200)' }],
    ['a translucent ground', { background: 'rgb(255 0 0 / 30%)' }],
    ['no ground at all', { background: 'transparent', foreground: 'transparent' }],
    ['words that are no colours', { background: 'blurple', foreground: 'inherit', accent: 'x' }],
    ['the colour of the text', { background: 'currentColor', accent: 'currentColor' }],
    ['mixed colours', { background: 'color-mix(in oklab, red, white)', foreground: 'tomato' }],
    ['other custom properties', { background: 'var(--page)', foreground: 'var(--nothing)' }],
    ['itself', { background: 'var(--lk-background)', accent: 'var(--lk-accent)' }],
    ['more than sRGB', { background: 'oklch(0.7 0.4 150)', accent: 'color(display-p3 1 0 1)' }],
    ['a picture', { background: 'linear-gradient(red, blue)' }],
    ['states on their own colour', { background: '#b00', danger: '#b00', muted: '#b00' }],
    ['translucent states', { accent: 'rgb(0 0 0 / 1%)', danger: '#f002', success: 'transparent' }],
    ['a code on white', { qr: '#eee' }],
    [
      'black that tints like red',
      {
        background: '#777',
        foreground: 'oklch(0% 0 0 / 100%)',
        accent: 'oklch(0% 0.18 0 / 100%)',
        muted: 'white',
        danger: 'white',
        success: 'black',
        warning: 'white',
      },
    ],
    [
      'white that tints like cyan',
      { background: '#777', foreground: 'white', danger: 'oklch(1 0.37 200)' },
    ],
    ['a foreground beyond sRGB', { background: '#777', foreground: 'oklch(0.1 0.4 140)' }],
    ['more colour than there is', { background: 'oklch(0.5 40 120)', accent: 'oklch(0.5 1e30 9)' }],
    [
      'endless colour',
      { background: 'oklch(0.5 calc(infinity) 9)', success: 'lab(calc(infinity) 0 9)' },
    ],
    ['missing channels', { background: 'oklch(none 0.1 40)', foreground: 'oklab(none none none)' }],
    ['saturation above all', { background: 'hsl(20 200% 50%)', accent: 'hsl(140 900% 40%)' }],
    ['an accent between two labels', { accent: '#04c722' }],
    ['another one', { background: '#556', accent: 'rgb(0 177 249)' }],
  ])('%s can be read, and doing it twice moves nothing more', (_, tokens) => {
    const { host } = show({ ...tokens }, theme)
    host.style.setProperty('--page', '#334455')
    ensureThemeContrast(host)
    expect(findThemeProblems(host)).toEqual([])
    const style = host.getAttribute('style')
    ensureThemeContrast(host)
    expect(host.getAttribute('style')).toBe(style)
  })

  test('any colours can be read', () => {
    const { host } = show({}, theme)
    const names = ['background', 'foreground', 'accent', 'muted', 'danger', 'success', 'warning']
    const value = fc.oneof(
      fc
        .record({ l: fc.nat(100), c: fc.nat(40), h: fc.nat(359), a: fc.constantFrom(100, 100, 40) })
        .map(({ l, c, h, a }) => `oklch(${l}% ${c / 100} ${h} / ${a}%)`),
      fc
        .tuple(
          fc.constantFrom('srgb', 'display-p3', 'rec2020', 'xyz'),
          fc.nat(20),
          fc.nat(20),
          fc.nat(20),
        )
        .map(
          ([space, ...channels]) =>
            `color(${space} ${channels.map((part) => part / 20).join(' ')})`,
        ),
      fc.constantFrom('white', 'black', '#777', 'currentColor', 'transparent', 'lime', ''),
    )
    fc.assert(
      fc.property(fc.record(Object.fromEntries(names.map((name) => [name, value]))), (tokens) => {
        host.removeAttribute('style')
        for (const [name, text] of Object.entries(tokens))
          host.style.setProperty(`--lk-${name}`, text)
        ensureThemeContrast(host)
        expect(findThemeProblems(host)).toEqual([])
        const style = host.getAttribute('style')
        ensureThemeContrast(host)
        expect(host.getAttribute('style')).toBe(style)
      }),
      {
        numRuns: runs(40),
        examples: [
          [
            {
              ...{ background: 'color(xyz 0.45 0.05 0.05)', foreground: 'color(srgb 0 0 0.1)' },
              ...{ accent: 'white', muted: 'oklch(0% 0 0 / 100%)', danger: 'black' },
              ...{ success: 'color(srgb 0 0 0)', warning: 'white' },
            },
          ],
        ],
      },
    )
  })
})

test('the background stays, the foreground is adjusted as little as possible and keeps its hue', () => {
  const { host, token } = show({ background: '#dddddd', foreground: 'tomato' }, 'light')
  const { moves } = ensureThemeContrast(host)
  expect(token('background')).toBe('#dddddd')
  expect(moves).toEqual([
    { token: '--lk-foreground', from: 'tomato', to: token('foreground'), reason: 'contrast' },
  ])
  const [red = 0, green = 0, blue = 0] = (token('foreground').match(/[\da-f]{2}/g) ?? []).map(
    (byte) => Number.parseInt(byte, 16),
  )
  expect(red).toBeGreaterThan(green)
  expect(green).toBeGreaterThan(blue)
})

test('each adjustment has its token, its old value and the reason', () => {
  const { host } = show(
    { background: 'blurple', accent: '#ffee00', danger: 'rgb(0 0 0 / 0)' },
    'light',
  )
  const { moves } = ensureThemeContrast(host)
  expect(moves.map(({ token, from, reason }) => [token, from, reason])).toEqual([
    ['--lk-background', 'blurple', 'noColor'],
    ['--lk-accent', '#ffee00', 'contrast'],
    ['--lk-danger', 'rgb(0 0 0 / 0)', 'translucent'],
  ])
  expect(moves[0]?.to).toBe('#ffffff')
})

test('an accent that can be read is not reported', () => {
  const { host } = show({ accent: 'navy' }, 'light')
  expect(ensureThemeContrast(host).moves).toEqual([])
})

test('an accent beyond sRGB without a readable label is clamped', () => {
  const { host } = show({ accent: 'oklch(0% 0.33 139)' })
  expect(findThemeProblems(host)).not.toEqual([])
  ensureThemeContrast(host)
  expect(findThemeProblems(host)).toEqual([])
})

test('an accent slightly beyond sRGB is kept for wide-gamut displays', () => {
  const { host, token } = show({ accent: 'color(display-p3 0.5 0 0)' }, 'light')
  expect(ensureThemeContrast(host).moves).toEqual([])
  expect(token('accent')).toBe('color(display-p3 0.5 0 0)')
})

test('an accent without a readable dark or white label is adjusted by a step, and reported', () => {
  const { host, token } = show({ accent: '#04c722' })
  expect(findThemeProblems(host).map(({ ink }) => ink)).toContain('--_on-fill')
  const { moves } = ensureThemeContrast(host)
  expect(findThemeProblems(host)).toEqual([])
  expect(moves).toEqual([
    { token: '--lk-accent', from: '#04c722', to: token('accent'), reason: 'label' },
  ])
})

test('a colour that is clamped and then too faint is reported as the site wrote it', () => {
  const accent = 'oklch(0.95 0.3 200)'
  const { host } = show({ accent }, 'light')
  expect(ensureThemeContrast(host).moves.map(({ token, from }) => [token, from])).toEqual([
    ['--lk-accent', accent],
  ])
})

test("reports have the site's value, or the default that fails on its background, and the first reason", () => {
  const { host, token } = show({ background: 'black', danger: 'blurple' }, 'light')
  const { moves } = ensureThemeContrast(host)
  expect(moves).toContainEqual({
    token: '--lk-foreground',
    from: expect.stringMatching(/^oklch\(0?\.21|^oklch\(21%/),
    to: token('foreground'),
    reason: 'contrast',
  })
  // The default danger colour is not readable here either.
  const danger = moves.find((move) => move.token === '--lk-danger')
  expect(danger).toMatchObject({ from: 'blurple', reason: 'noColor' })
  expect(danger?.to).toBe(getComputedStyle(host).getPropertyValue('--_danger-text'))
})

test('no lines at all is a look, and so is a faint one', () => {
  const { host, token } = show({ border: 'transparent' })
  expect(ensureThemeContrast(host).moves).toEqual([])
  expect(token('border')).toBe('transparent')
})

test("properties that a page's own sheet sets on the host element are checked as well", () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('[data-themed] { --lk-background: white; --lk-foreground: white }')
  document.adoptedStyleSheets.push(sheet)
  onTestFinished(() => void document.adoptedStyleSheets.pop())
  const { host } = show({})
  host.dataset.themed = ''
  expect(findThemeProblems(host)).not.toEqual([])
  ensureThemeContrast(host)
  expect(findThemeProblems(host)).toEqual([])
})

test('released, everything is as the site has set it, and nothing is left behind', () => {
  const { host, shadow } = show({ background: '#777', foreground: '#777', accent: 'nothing' })
  const [style, children] = [host.getAttribute('style'), shadow.childElementCount]
  const { release } = ensureThemeContrast(host)
  expect(host.getAttribute('style')).not.toBe(style)
  release()
  const read = (text: string | null) =>
    text
      ?.split(';')
      .map((part) => part.trim())
      .sort()
  expect(read(host.getAttribute('style'))).toEqual(read(style))
  expect(shadow.childElementCount).toBe(children)
})

test('a page of our own is guarded like a shadow host', () => {
  const { find, render } = mount(<i />)
  render(<div className="lkRoot" data-theme="light" />)
  const root = find('.lkRoot')
  root.style.setProperty('--lk-background', '#000')
  ensureThemeContrast(root)
  expect(findThemeProblems(root)).toEqual([])
})

test.each(['light', 'dark'] as const)(
  'axe finds nothing in a corrected %s theme',
  async (theme) => {
    const { host, shadow, render } = mount(<i />, theme)
    render(
      <>
        <Button>Connect</Button>
        <Button variant="secondary">Other</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="danger">Disconnect</Button>
        <Row name="Frame" hint="Installed" onClick={() => {}} />
        <Tag tone="success">New</Tag>
        <Input label="Search" error="Nothing found" />
        <Notice tone="info">Note</Notice>
        <Notice tone="warning">Careful</Notice>
        <Notice tone="danger">Failed</Notice>
      </>,
    )
    for (const tokens of [
      { background: '#777', foreground: '#888', accent: '#999', muted: '#777', danger: '#777' },
      { background: 'yellow', foreground: 'gold', warning: 'yellow' },
      { background: '#fff8', foreground: 'pink', accent: 'pink' },
    ]) {
      host.removeAttribute('style')
      for (const [name, value] of Object.entries(tokens))
        host.style.setProperty(`--lk-${name}`, value)
      ensureThemeContrast(host)
      // `finished` of a transition that another one replaces rejects.
      await expect.poll(() => shadow.getAnimations().length).toBe(0)
      expect(await axeProblems(host)).toEqual([])
    }
  },
)
