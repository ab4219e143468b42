import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mount } from '../../test/mount.tsx'
import { Button } from '../Button/Button.tsx'
import { Divider } from '../Divider/Divider.tsx'
import { Notice } from '../Notice/Notice.tsx'
import { Row } from '../Row/Row.tsx'
import { Toast } from '../Toast/Toast.tsx'
import { getContrastRatio } from './getContrastRatio.ts'
import { type ThemeTokenName, themeTokenNames } from './tokens.ts'
import { toRgb } from './toRgb.ts'

const onAccent = [
  ['--_on-fill', '--_fill', 4.5],
  ['--_on-fill', '--_fill-hover', 4.5],
  ['--_on-fill', '--_fill-press', 4.5],
  ['--_accent-text', '--lk-background', 4.5],
  ['--_accent-text', '--_surface', 4.5],
  ['--_accent-text', '--_surface-hover', 4.5],
  ['--_accent-text', '--_accent-tint', 4.5],
  ['--_accent-edge', '--lk-background', 3],
] as const

const onNeutral = [
  ['--lk-foreground', '--lk-background', 7],
  ['--lk-foreground', '--_surface-press', 7],
  ['--lk-foreground', '--_accent-tint', 7],
  ['--lk-foreground', '--_surface-float', 7],
  ['--_ink-muted', '--_surface-float', 4.5],
  ['--_ink-muted', '--lk-background', 4.5],
  ['--_ink-muted', '--_surface-hover', 4.5],
  ['--_ink-muted', '--_surface-press', 4.5],
  ['--_ink-muted', '--_accent-tint', 4.5],
  ['--_line-strong', '--lk-background', 3],
  ...(['success', 'warning', 'danger'] as const).flatMap(
    (tone) =>
      [
        [`--_${tone}-text`, '--lk-background', 4.5],
        [`--_${tone}-text`, '--_surface-hover', 4.5],
        [`--_${tone}-text`, '--_surface-float', 4.5],
        [`--_${tone}-text`, `--_${tone}-tint`, 4.5],
        ['--lk-foreground', `--_${tone}-tint`, 7],
      ] as const,
  ),
  ['--_danger-text', '--_danger-tint-hover', 4.5],
] as const

function palette(theme: 'light' | 'dark') {
  const { host, find } = mount(<i />, theme)
  const probe = find('i')
  const rgb = (token: string) => {
    probe.style.color = `var(${token})`
    const color = toRgb(getComputedStyle(probe).color)
    if (!color) throw new Error(`${token} is no colour`)
    return color
  }
  const failing = (pairs: readonly (readonly [string, string, number])[]) =>
    pairs.flatMap(([ink, paper, least]) => {
      const ratio = getContrastRatio(rgb(ink), rgb(paper))
      return ratio < least ? [`${ink} on ${paper}: ${ratio.toFixed(2)} < ${least}`] : []
    })
  return { host, rgb, failing }
}

describe.each(['light', 'dark'] as const)('contrast in the %s theme', (theme) => {
  test('the defaults of the specification are used', () => {
    const { rgb } = palette(theme)
    const spec = { light: ['hsl(231 100% 70%)', '#fff'], dark: ['hsl(230 100% 67%)', '#121313'] }
    const [accent = '', background = ''] = spec[theme]
    expect(rgb('--lk-accent')).toEqual(toRgb(accent))
    expect(rgb('--lk-background')).toEqual(toRgb(background))
  })

  test('every pair of text and surface passes with the defaults', () => {
    expect(palette(theme).failing([...onAccent, ...onNeutral])).toEqual([])
  })

  test('every pair of text and surface passes with any accent', () => {
    const { host, failing } = palette(theme)
    const accent = fc
      .record({ h: fc.nat(359), s: fc.nat(100), l: fc.nat(100) })
      .map(({ h, s, l }) => `hsl(${h} ${s}% ${l}%)`)
    fc.assert(
      fc.property(accent, (color) => {
        host.style.setProperty('--lk-accent', color)
        // The edge of a bright accent is a separate shade, so all of these apply together.
        expect(failing(onAccent)).toEqual([])
      }),
      { numRuns: runs(150) },
    )
  })

  test('any muted or state colour can be read', () => {
    const { host, failing } = palette(theme)
    const pairs = onNeutral.filter(([ink]) => /muted|success|warning|danger/.test(ink))
    fc.assert(
      fc.property(fc.nat(359), fc.nat(100), (hue, lightness) => {
        for (const tone of ['muted', 'success', 'warning', 'danger']) {
          host.style.setProperty(`--lk-${tone}`, `hsl(${hue} 80% ${lightness}%)`)
        }
        expect(failing(pairs)).toEqual([])
      }),
      { numRuns: runs(60) },
    )
  })
})

test('without a theme it is dark', () => {
  const { host, find } = mount(<i />)
  host.removeAttribute('data-theme')
  expect(getComputedStyle(find('i')).colorScheme).toBe('dark')
})

describe('every public token does something', () => {
  const proof: Record<ThemeTokenName, [value: string, selector: string, property: string]> = {
    '--lk-accent': ['rgb(200, 30, 60)', '.lkButton', 'background-color'],
    '--lk-background': ['rgb(1, 2, 3)', '.lkToast', 'background-color'],
    '--lk-foreground': ['rgb(4, 5, 6)', '.lkRow', 'color'],
    '--lk-muted': ['rgb(200, 120, 200)', '.lkRowHint', 'color'],
    '--lk-border': ['rgb(10, 11, 12)', '.lkToast', 'border-block-start-color'],
    '--lk-success': ['rgb(90, 120, 20)', '.lkNotice[data-tone=success]', 'background-color'],
    '--lk-warning': ['rgb(120, 90, 220)', '.lkNotice[data-tone=warning]', 'background-color'],
    '--lk-danger': ['rgb(220, 20, 220)', '.lkNotice[data-tone=danger]', 'background-color'],
    '--lk-radius': ['1px', '.lkRow', 'border-start-start-radius'],
    '--lk-font': ['monospace', '.lkRow', 'font-family'],
    '--lk-font-size': ['20px', '.lkRowHint', 'font-size'],
    '--lk-spacing': ['6px', '.lkRow', 'min-block-size'],
    '--lk-z-index': ['77', '.lkToast', 'z-index'],
    '--lk-qr': ['rgb(13, 14, 15)', '.lkQr', 'color'],
  }

  test.each(themeTokenNames)('%s', (token) => {
    const { host, find } = mount(
      <>
        <Button>Connect</Button>
        <Row name="Frame" hint="Installed" />
        <Notice tone="success">Done</Notice>
        <Notice tone="warning">Careful</Notice>
        <Notice tone="danger">Failed</Notice>
        <Toast>Copied</Toast>
        <Divider />
        <div className="lkQr" />
      </>,
    )
    const [value, selector, property] = proof[token]
    // Colours transition over 100 ms; compare the final values.
    const read = () => {
      const element = find(selector)
      element.style.transition = 'none'
      return getComputedStyle(element).getPropertyValue(property)
    }
    const before = read()
    host.style.setProperty(token, value)
    expect(read()).not.toBe(before)
  })
})
