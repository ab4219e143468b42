import type { Rgb } from './contrastRatio.ts'
import { flatten } from './flatten.ts'
import type { Probe } from './openProbe.ts'

const white: Rgb = [255, 255, 255]

/** The colour of a custom property as it is painted; white where there is none. */
export function readPaint(probe: Probe, name: string): Rgb {
  const painted = probe.color(`var(${name})`)
  return painted ? flatten(painted, white) : white
}
