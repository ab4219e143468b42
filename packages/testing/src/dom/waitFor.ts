// Fake timers of a test replace the global later.
const { setTimeout: schedule } = globalThis
const maxTries = 400
/** ms */
const intervalMs = 10

/**
 * Calls `look` until it returns a value.
 *
 * @throws Error after about 4 s, with the message of `missing`
 */
export async function waitFor<answer>(
  update: () => answer | undefined,
  missing: () => string,
): Promise<answer> {
  for (let step = 0; step < maxTries; step += 1) {
    const response = update()
    if (response !== undefined) return response
    await new Promise((resolve) => schedule(resolve, intervalMs))
  }
  throw new Error(missing())
}
