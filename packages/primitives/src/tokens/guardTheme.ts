import { contrastPairs } from './contrastPairs.ts'
import { contrastRatio, type Rgb } from './contrastRatio.ts'
import { findGround } from './findGround.ts'
import { flatten } from './flatten.ts'
import { nearestStep } from './nearestStep.ts'
import { openProbe, type Probe } from './openProbe.ts'
import type { ThemeTokenName } from './tokens.ts'

/** A colour of a site's theme that was replaced. */
export type ThemeMove = {
  readonly token: ThemeTokenName
  /** What the site has set; the default when its own ground made that fail. */
  readonly from: string
  /** What is shown instead, as `#rrggbb`: where the token is text, when its reason is `contrast`. */
  readonly to: string
  /** `noColor` and `translucent` would show what lies under the modal; `contrast` could not be read. */
  readonly reason: 'noColor' | 'translucent' | 'contrast'
}

export type ThemeGuard = {
  /** In the order of the documentation; empty when the theme is sound. */
  readonly moves: readonly ThemeMove[]
  /** Takes back what was set. */
  release(): void
}

const colorTokens = [
  '--lk-background',
  '--lk-foreground',
  '--lk-muted',
  '--lk-border',
  '--lk-accent',
  '--lk-success',
  '--lk-warning',
  '--lk-danger',
  '--lk-qr',
] as const
const white: Rgb = [255, 255, 255]

/**
 * Makes the theme of an element readable: a colour that is none, or that lets the page through, is
 * replaced; one that is too close to what it stands on is moved to the nearest step of the same
 * hue. The background stays as the site wants it, as long as any text can be read on it. Sets the
 * custom properties on the element itself; browser only, and the style sheet of the tokens must be
 * there.
 *
 * @param element - the shadow host, or the element with the class `lkRoot`
 *
 * @example
 * const { moves, release } = guardTheme(host)
 * // [{ token: '--lk-foreground', from: '#ddd', to: '#575757', reason: 'contrast' }]
 */
export function guardTheme(element: HTMLElement): ThemeGuard {
  const before = new Map<string, string>()
  const moves = new Map<ThemeTokenName, ThemeMove>()
  const guard: Guard = {
    probe: openProbe(element),
    set(name, value) {
      if (!before.has(name)) before.set(name, element.style.getPropertyValue(name))
      element.style.setProperty(name, value)
    },
    note(move) {
      // What the site wrote, not what an earlier step made of it.
      const { from } = moves.get(move.token) ?? move
      moves.set(move.token, { ...move, from })
    },
  }
  const own = ownTokens(guard.probe)
  for (const token of own.keys()) makeSolid(guard, token)
  if (own.has('--lk-background') || own.has('--lk-foreground')) settleGround(guard)
  // The defaults are sound by test, so most pages pay for a look and nothing else.
  if (own.size > 0) {
    settleFill(guard)
    settleInks(guard, own)
  }
  guard.probe.close()
  return {
    moves: colorTokens.flatMap((token) => moves.get(token) ?? []),
    release() {
      for (const [name, value] of before) {
        if (value) element.style.setProperty(name, value)
        else element.style.removeProperty(name)
      }
    },
  }
}

type Guard = {
  readonly probe: Probe
  set(name: string, value: string): void
  note(move: ThemeMove): void
}

/** What the site has set, as it has written it. */
function ownTokens(probe: Probe): ReadonlyMap<ThemeTokenName, string> {
  const ground = {
    '--lk-background': probe.text('--lk-background'),
    '--lk-foreground': probe.text('--lk-foreground'),
  }
  return new Map(
    colorTokens.flatMap((token) => {
      const text = probe.text(token)
      // Muted and border are mixed from the ground, so they differ with it without being set.
      const isMixed = token === '--lk-muted' || token === '--lk-border'
      return text === probe.plainText(token, isMixed ? ground : {}) ? [] : [[token, text] as const]
    }),
  )
}

/** Sees to it that a token is one opaque colour, wherever it is used. */
function makeSolid({ probe, set, note }: Guard, token: ThemeTokenName): void {
  const from = probe.text(token)
  const painted = probe.color(`var(${token})`)
  const isColor = painted !== undefined && CSS.supports('color', from)
  // No lines at all is a look.
  if (token === '--lk-border' && isColor) return
  if (isColor && painted.alpha === 1) {
    // Another colour in every place, and of no use to what is mixed from it.
    if (/currentcolor/i.test(from)) set(token, toHex(painted.color))
    return
  }
  const base = opaque(probe, probe.plainText(token))
  const below = token === '--lk-background' ? base : groundOf(probe, token)
  const to = isColor && painted.alpha > 0 ? flatten(painted, below) : base
  set(token, toHex(to))
  note({ token, from, to: toHex(to), reason: isColor ? 'translucent' : 'noColor' })
}

const groundOf = (probe: Probe, token: ThemeTokenName): Rgb =>
  token === '--lk-qr' ? white : opaque(probe, 'var(--lk-background)')

/** Background and foreground, with every surface that is mixed from them. */
function settleGround({ probe, set, note }: Guard): void {
  const [background, foreground] = [read(probe, '--lk-background'), read(probe, '--lk-foreground')]
  const share = (name: string) => Number.parseFloat(probe.text(name)) / 100
  const tones = ['accent', 'success', 'warning', 'danger'].map((tone) =>
    read(probe, `--lk-${tone}`),
  )
  const ground = findGround(
    { background, foreground },
    {
      lifts: ['', '-hover', '-press', '-float'].map((name) => share(`--_lift${name}`)),
      // The strongest tints there are; see the style sheet.
      tints: tones.map((tone, index) => [tone, [0.12, 0.1, 0.1, 0.13][index] ?? 0.13]),
    },
  )
  for (const name of ['background', 'foreground'] as const) {
    const to = toHex(ground[name])
    if (to === toHex({ background, foreground }[name])) continue
    const token = `--lk-${name}` as const
    note({ token, from: probe.text(token), to, reason: 'contrast' })
    set(token, to)
  }
}

/** An accent beyond sRGB may be painted so far from its lightness that no label fits on it. */
function settleFill({ probe, set }: Guard): void {
  const [label, fill] = [read(probe, '--_on-fill'), read(probe, '--_fill')]
  if (contrastRatio(label, fill) < 4.5) set('--lk-accent', toHex(read(probe, '--lk-accent')))
}

/** Text and edges on the ground that holds by now. */
function settleInks({ probe, set, note }: Guard, own: ReadonlyMap<ThemeTokenName, string>): void {
  for (const { token, ink, papers, least } of contrastPairs) {
    const below = papers.map((paper) => read(probe, paper))
    const passes = (color: Rgb) => below.every((paper) => contrastRatio(color, paper) >= least)
    const now = read(probe, ink)
    const to = nearestStep(now, passes) ?? read(probe, '--lk-foreground')
    if (to !== now) set(ink, toHex(to))
    const isText = least > 3 && ink !== '--_on-fill'
    if (own.has(token) && isText && !passes(read(probe, token)))
      note({ token, from: probe.text(token), to: toHex(to), reason: 'contrast' })
  }
}

const read = (probe: Probe, name: string): Rgb => opaque(probe, `var(${name})`)

function opaque(probe: Probe, value: string): Rgb {
  const painted = probe.color(value)
  return painted ? flatten(painted, white) : white
}

const toHex = (color: Rgb): string =>
  `#${color.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
