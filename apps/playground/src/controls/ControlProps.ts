import type { Options } from '../options/options.ts'

/** Props of every group of controls. */
export type ControlProps = {
  readonly options: Options
  readonly change: (patch: Partial<Options>) => void
}
