import { type Oklab, toOklab } from './oklab.ts'
import type { Probe } from './openProbe.ts'
import { readPaint } from './readPaint.ts'

/** The colour of a custom property as it goes into a mix; as it is painted where that is unknown. */
export const readColor = (probe: Probe, name: string): Oklab =>
  probe.mixed(`var(${name})`) ?? toOklab(readPaint(probe, name))
