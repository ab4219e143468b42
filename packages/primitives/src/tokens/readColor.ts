import type { Probe } from './createStyleProbe.ts'
import { type Oklab, toOklab } from './oklab.ts'
import { readPaint } from './readPaint.ts'

/** The colour of a custom property for mixing, or as painted if that is unknown. */
export const readColor = (probe: Probe, name: string): Oklab =>
  probe.mixed(`var(${name})`) ?? toOklab(readPaint(probe, name))
