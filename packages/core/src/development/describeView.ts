import { suggest } from './suggest.ts'

/** The details of an unknown view: the nearest name, and all names. */
export function describeView(view: string, names: readonly string[]): string {
  const meant = suggest(view, names)
  return `${meant ? `did you mean "${meant}"?; ` : ''}the views are ${names.join(', ')}; see docs/errors.md#viewNotAvailable`
}
