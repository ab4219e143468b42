import * as v from 'valibot'

type Schema = v.BaseSchema<unknown, object, v.BaseIssue<unknown>> & {
  readonly entries: v.ObjectEntries
}

/**
 * `v.object` that reads own fields alone, and gives every field it names, absent ones as `undefined`: valibot 1.5 also reads
 * what a script of the page has put on `Object.prototype`.
 */
export const object = <const entries extends v.ObjectEntries>(entries: entries) =>
  readOwn(v.object(entries))

/** `v.strictObject` in the same way. */
export const strictObject = <const entries extends v.ObjectEntries>(entries: entries) =>
  readOwn(v.strictObject(entries))

/** The own fields of an object, without a prototype. */
export const own = <value extends object>(value: value): value =>
  Object.assign(Object.create(null), value)

function readOwn<schema extends Schema>(schema: schema): schema {
  const run = schema['~run']
  const absent = Object.fromEntries(Object.keys(schema.entries).map((name) => [name, undefined]))
  const ownRun: Schema['~run'] = (dataset, config) => {
    const { value } = dataset
    const isObject = typeof value === 'object' && value !== null
    const result = run.call(schema, isObject ? { ...dataset, value: own(value) } : dataset, config)
    if (isObject) result.value = { ...absent, ...(result.value as object) }
    return result
  }
  return Object.assign(schema, { entries: own(schema.entries), '~run': ownRun })
}
