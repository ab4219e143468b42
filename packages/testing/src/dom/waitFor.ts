// Taken before a test fakes them.
const { setTimeout: later } = globalThis
const tries = 400
/** ms between two looks. */
const pause = 10

/**
 * Looks until there is an answer.
 *
 * @throws Error after about 4 s, with what `missing` says
 */
export async function waitFor<answer>(
  look: () => answer | undefined,
  missing: () => string,
): Promise<answer> {
  for (let turn = 0; turn < tries; turn += 1) {
    const answer = look()
    if (answer !== undefined) return answer
    await new Promise((resolve) => later(resolve, pause))
  }
  throw new Error(missing())
}
