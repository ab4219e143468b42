/** Returns the last sentence of a message, which links its code. */
export const linkErrorDocs = (code: string): string => `; see docs/errors.md#${code}`
