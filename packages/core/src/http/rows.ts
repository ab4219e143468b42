import * as z from 'zod/mini'

/**
 * A list whose bad rows are dropped: one row of nonsense must not cost a visitor the others. Rows after the
 * `limit`th are dropped too.
 */
export function rows<schema extends z.ZodMiniType>(row: schema, limit = 1_000) {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((list: unknown[]) =>
      list.slice(0, limit).flatMap((one): z.output<schema>[] => {
        const result = row.safeParse(one)
        return result.success ? [result.data] : []
      }),
    ),
  )
}
