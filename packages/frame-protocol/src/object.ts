import * as v from 'valibot'

/** The copy has no prototype, so that a field which a script added to `Object.prototype` is not read. */
const copyOwnFields = <value extends object>(value: value): value =>
  Object.assign(Object.create(null), value)

/** Creates a schema of an object with these fields and no others. Only own fields count. */
export const strictObject = <const entries extends v.ObjectEntries>(entries: entries) =>
  v.pipe(
    v.custom<object>((value) => typeof value === 'object' && !!value && !Array.isArray(value)),
    v.transform(copyOwnFields),
    v.strictObject(copyOwnFields(entries)),
  )
