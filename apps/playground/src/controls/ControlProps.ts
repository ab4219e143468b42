import type { Options } from '../options/options.ts'

/** What every group of knobs gets. */
export type ControlProps = {
  readonly options: Options
  readonly change: (patch: Partial<Options>) => void
}
