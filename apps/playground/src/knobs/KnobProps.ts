import type { Options } from '../options/options.ts'

/** What every group of knobs gets. */
export type KnobProps = {
  readonly options: Options
  readonly change: (patch: Partial<Options>) => void
}
