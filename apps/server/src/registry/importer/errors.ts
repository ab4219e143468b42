/** A problem of one row, and its position. */
export type Problem = { line: number; path: string; message: string }

/** The list was rejected; nothing was changed. */
export class ImportError extends Error {
  override name = 'ImportError'
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    super(
      `The list has ${problems.length} problem${problems.length === 1 ? '' : 's'}; nothing was changed.`,
    )
    this.problems = problems
  }
}
