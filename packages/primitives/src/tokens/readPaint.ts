import type { Rgb } from './contrastRatio.ts'
import { flatten } from './flatten.ts'
import type { Probe } from './openProbe.ts'

const white: Rgb = [255, 255, 255]

/** The painted colour of a custom property; white if it is invalid. */
export function readPaint(probe: Probe, name: string): Rgb {
  const painted = probe.color(`var(${name})`)
  return painted ? flatten(painted, white) : white
}
