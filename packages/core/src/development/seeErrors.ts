/** Ends a message: where its code is explained. */
export const seeErrors = (code: string): string => `; see docs/errors.md#${code}`
