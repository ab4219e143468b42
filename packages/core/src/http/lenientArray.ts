import * as v from 'valibot'

/**
 * Creates a schema of a list whose invalid rows are dropped, so that one invalid row does not hide the others. Rows
 * after the `limit`th are dropped too.
 */
export function lenientArray<schema extends v.GenericSchema>(row: schema, limit = 1_000) {
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
