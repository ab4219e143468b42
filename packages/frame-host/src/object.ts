import * as v from 'valibot'

/** The copy has no prototype, so that a field which a script added to `Object.prototype` is not read. */
const copyOwnFields = <value extends object>(value: value): value =>
  Object.assign(Object.create(null), value)

const record = () =>
  v.pipe(
    v.custom<object>((value) => typeof value === 'object' && !!value && !Array.isArray(value)),
    v.transform(copyOwnFields),
  )

/** Creates a schema of an object with these fields; others are dropped. Only own fields count. */
export const object = <const entries extends v.ObjectEntries>(entries: entries) =>
  v.pipe(record(), v.object(copyOwnFields(entries)))

/** Creates a schema of an object with these fields and no others. Only own fields count. */
export const strictObject = <const entries extends v.ObjectEntries>(entries: entries) =>
  v.pipe(record(), v.strictObject(copyOwnFields(entries)))
