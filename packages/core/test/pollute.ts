/** Runs `body` while `Object.prototype` has one more property, as a careless script of a page leaves it. */
export async function polluted<result>(
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
