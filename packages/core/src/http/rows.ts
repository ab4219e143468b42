import * as v from 'valibot'

/**
 * A list whose bad rows are dropped: one row of nonsense must not cost a visitor the others. Rows after the
 * `limit`th are dropped too.
 */
export function rows<schema extends v.GenericSchema>(row: schema, limit = 1_000) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((list) =>
      list.slice(0, limit).flatMap((one): v.InferOutput<schema>[] => {
        const result = v.safeParse(row, one)
        return result.success ? [result.output] : []
      }),
    ),
  )
}
