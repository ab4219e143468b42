import { compositeOver } from './compositeOver.ts'
import type { Probe } from './createStyleProbe.ts'
import type { Rgb } from './getContrastRatio.ts'

const white: Rgb = [255, 255, 255]

/** The painted colour of a custom property; white if it is invalid. */
export function readPaint(probe: Probe, name: string): Rgb {
  const painted = probe.color(`var(${name})`)
  return painted ? compositeOver(painted, white) : white
}
