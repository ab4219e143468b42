/** Runs `body` with an additional property on `Object.prototype`, as some scripts of pages add it. */
export async function withPollutedPrototype<result>(
  name: string,
  value: unknown,
  { enumerable }: { enumerable: boolean },
  body: () => result | Promise<result>,
): Promise<result> {
  Object.defineProperty(Object.prototype, name, {
    value,
    enumerable,
    configurable: true,
    writable: true,
  })
  try {
    return await body()
  } finally {
    delete (Object.prototype as Record<string, unknown>)[name]
  }
}
