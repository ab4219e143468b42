import { getContrastRatio, toRgb } from '@latchkey/primitives'
import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addStyles } from '../../test/addStyles.ts'
import { find, render, showApp } from '../../test/showApp.tsx'
import { ConnectButton } from './ConnectButton.tsx'

const color = fc.oneof(
  fc
    .record({ h: fc.nat(359), s: fc.nat(100), l: fc.nat(100), a: fc.constantFrom(100, 100, 30) })
    .map(({ h, s, l, a }) => `hsl(${h} ${s}% ${l}% / ${a}%)`),
  fc.constantFrom('', '#777', 'black', 'white', 'transparent', 'lime', 'blue'),
)

/** The buttons as the components write them, without their hooks: contrast is a matter of the sheet. */
async function show(theme: string) {
  await addStyles()
  const main = render(
    <div style={{ background: 'rebeccapurple' }}>
      <button type="button" className="lk-button lk-button-connect" data-theme={theme}>
        <span className="lk-button-text">Connect</span>
      </button>
      {/* As under the pointer, which a test for colours does not move. */}
      <button
        type="button"
        className="lk-button lk-button-account"
        data-theme={theme}
        style={{ background: 'color-mix(in oklab, var(--_ink) 9%, var(--_ground))' }}
      >
        <span className="lk-button-text">0x12…3456</span>
        <span className="lk-button-balance">1.5</span>
      </button>
      <button type="button" className="lk-button lk-button-account" data-theme={theme}>
        <span className="lk-button-text">0x12…3456</span>
        <span className="lk-button-balance">1.5</span>
        <span className="lk-button-note">Try again</span>
      </button>
      <button
        type="button"
        className="lk-button lk-button-account"
        data-theme={theme}
        data-unsupported=""
      >
        <span className="lk-button-text">0x12…3456</span>
      </button>
    </div>,
  )
  const buttons = () => Array.from(main.querySelectorAll('button'))
  await expect.poll(() => buttons().length).toBe(4)
  for (const button of buttons()) button.style.transition = 'none'
  const lowContrast = () =>
    buttons().flatMap((button) => {
      const paper = getComputedStyle(button).backgroundColor
      return Array.from(button.querySelectorAll('span'), (span) => {
        const ink = getComputedStyle(span).color
        const [above, below] = [toRgb(ink), toRgb(paper)]
        if (!above || !below || / \/ |rgba/.test(ink + paper)) return `${ink} on ${paper}`
        const ratio = getContrastRatio(above, below)
        return ratio < 4.5 ? `${span.className}: ${ink} on ${paper}: ${ratio.toFixed(2)}` : ''
      }).filter(Boolean)
    })
  const set = (tokens: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(tokens))
      main.style.setProperty(`--lk-${name}`, value)
  }
  return { main, set, lowContrast, buttons }
}

describe.each(['light', 'dark'])('the buttons in the %s theme', (theme) => {
  test('can be read with the defaults, which look as they are', async () => {
    const { lowContrast, buttons } = await show(theme)
    expect(lowContrast()).toEqual([])
    const account = buttons()[2]
    const ink = (account && toRgb(getComputedStyle(account).color)) ?? [0, 0, 0]
    const input = theme === 'dark' ? [244, 245, 247] : [23, 25, 28]
    for (const [index, byte] of ink.entries())
      expect(Math.abs(byte - (input[index] ?? 0))).toBeLessThanOrEqual(2)
  })

  test('can be read with any colours a site sets', async () => {
    const { set, lowContrast } = await show(theme)
    const tokens = fc.record({
      accent: color,
      background: color,
      foreground: color,
      muted: color,
      danger: color,
    })
    fc.assert(
      fc.property(tokens, (input) => {
        set(input)
        expect(lowContrast()).toEqual([])
      }),
      { numRuns: runs(200) },
    )
  })

  test('keep the colours of a site with sufficient contrast', async () => {
    const { set, buttons } = await show(theme)
    set({ background: '#fdf6e3', foreground: '#1c2b33' })
    const account = buttons()[2]
    expect(account && toRgb(getComputedStyle(account).color)).toEqual([28, 43, 51])
  })
})

test('an invalid colour leaves the default on the buttons of a page', async () => {
  await addStyles()
  showApp(<ConnectButton />, {
    config: { themeMode: 'light', themeVariables: { accent: 'nonsense', background: 'blurple' } },
  })
  const button = await find('lk-connect-button')
  expect(button.style.cssText).toBe('')
  const [ink, paper] = [getComputedStyle(button).color, getComputedStyle(button).backgroundColor]
  expect(getContrastRatio(toRgb(ink) ?? [0, 0, 0], toRgb(paper) ?? [0, 0, 0])).toBeGreaterThan(4.5)
})
