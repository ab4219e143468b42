import * as v from 'valibot'

/** Creates a schema of text that starts with `0x`, of this form. */
export const hexText = (form: RegExp) =>
  v.pipe(
    v.string(),
    v.regex(form),
    v.transform((text) => text as `0x${string}`),
  )
